delete from catalogue.import_stock where quantity is null;
alter table catalogue.import_stock alter quantity set not null;
