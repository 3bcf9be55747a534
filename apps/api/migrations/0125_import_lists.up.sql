-- The list of deliveries that a receipt comes from: one batch number on several rows of a list is one batch, and the sum of them.
alter table stock.movement add list bigint;

-- From when on a price is in force, where a file with price histories has said so: of two such prices the later one counts, in
-- whatever order they come.
create table catalogue.price_since (
  goods_id bigint primary key references catalogue.goods (id) on delete cascade,
  since date not null
);
