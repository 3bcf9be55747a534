drop table catalogue.import_stock;
alter table catalogue.import_run drop column sets_stock;
alter table stock.movement drop column reason;
