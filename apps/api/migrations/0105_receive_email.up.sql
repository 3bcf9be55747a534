-- A company's address for invoices is remembered from its orders, also where it has typed nothing else of its title.
alter table invoice.title alter column facts_sealed drop not null;
