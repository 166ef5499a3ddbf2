"""The OpenAPI document, encoded only once."""

from typing import Any

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin


class OpenApiDocument(JsonRenderPlugin):
    """Renders the document at the first request and reuses it, because encoding its 150 kB is expensive."""

    def __init__(self) -> None:
        super().__init__()
        self.encoded: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Return the encoded document."""
        if self.encoded is None:
            self.encoded = super().render(request, openapi_schema)
        return self.encoded
