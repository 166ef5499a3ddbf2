"""A table as pure data: no clock, socket or database.

A `Table` is the sum of the entries in its log. A `Request` inspects the table and returns the entries to append, or
raises `Refused`. A `Query` only reads the table.
"""
