drop table catalogue.price_since;
alter table stock.movement drop list;
