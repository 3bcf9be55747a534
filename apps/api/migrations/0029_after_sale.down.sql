drop table stock.returned_units;
drop schema after_sale cascade;
