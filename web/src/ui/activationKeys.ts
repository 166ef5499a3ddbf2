/** Key handler for an SVG element that acts as a button: Enter and Space activate it. */
export const onActivationKey =
  (act: (event: KeyboardEvent) => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    act(event);
  };
