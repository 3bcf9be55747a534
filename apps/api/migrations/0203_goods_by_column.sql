-- The index reads goods by column (functions/search.sql).
drop function if exists search.indexed(date);
