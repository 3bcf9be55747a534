-- Goods that a head office prefers, which come first in the searches of its stores (docs/decisions/0170).
create schema preferred;

create table preferred.list (
  buyer_id bigint not null,               -- the head office
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 30),
  note text not null default '' check (char_length(note) <= 200),
  valid_from date not null,
  valid_to date,                          -- the last day; null: until it is changed
  store_ids bigint[],                     -- null: all stores
  updated_at timestamptz not null,
  primary key (buyer_id, id),
  check (valid_to >= valid_from)
);

create table preferred.line (
  buyer_id bigint not null,
  list_id bigint not null,
  goods_id bigint not null,
  sort int not null,
  note text not null default '' check (char_length(note) <= 100),
  primary key (buyer_id, list_id, goods_id),
  foreign key (buyer_id, list_id) references preferred.list (buyer_id, id) on delete cascade
);
