"""Tables as pure data, independent of time, network and database.

A `Table` results from applying the entries in its log. A `Request` inspects the table and returns the entries to
append, or raises `Refused`. A `Query` only reads the table.
"""
