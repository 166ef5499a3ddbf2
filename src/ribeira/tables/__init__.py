"""What happens at a table, one file a thing that people can do there.

Whatever happens is an `Entry` of the table's log, and the table is what its log makes it. A `Request` looks at the
table and says which entries it would add, or why not (`Refused`). Neither knows a clock, a socket or a database.
"""
