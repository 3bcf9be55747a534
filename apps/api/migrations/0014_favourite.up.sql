-- What a company has marked for later: its favourites, with the price it saw then.
create schema favourite;

create table favourite.favourite (
  buyer_id bigint not null,
  goods_id bigint not null,
  account_id bigint not null,             -- who marked it
  unit_price bigint,                      -- 0.0001 yuan, as this buyer saw it; null: no price was shown
  created_at timestamptz not null,
  primary key (buyer_id, goods_id)
);
create index favourite_newest on favourite.favourite (buyer_id, created_at desc, goods_id desc);
