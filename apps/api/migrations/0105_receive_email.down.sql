delete from invoice.title where facts_sealed is null;
alter table invoice.title alter column facts_sealed set not null;
