drop table search.stale_entry;
