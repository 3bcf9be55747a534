-- A figure that could not be read is kept too: the sum of its batch is not known then.
alter table catalogue.import_stock alter quantity drop not null;
