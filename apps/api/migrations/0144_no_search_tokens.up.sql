-- Searches are answered by the index of each process alone (modules/search, docs/decisions/0111): what SQL found goods by goes. Its index of
-- letter pairs took two fifths of PostgreSQL's time for an import.
drop function search.listing(date, bigint, text, text);
drop function search.normalized(text);
alter table search.entry drop column tokens;
-- Of entries by maker and by age only SQL's searches asked.
drop index search.entry_maker;
drop index search.entry_updated;
