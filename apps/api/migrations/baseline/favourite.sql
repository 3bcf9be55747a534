-- What a company has marked for later: its favourites, with the price it saw then.
create schema favourite;

-- 收藏分组: folders that a company sorts its favourites into. Without its folder a favourite stays one.
create table favourite.folder (
  id bigint generated always as identity,
  buyer_id bigint not null,
  name text not null check (char_length(name) between 1 and 20),
  primary key (buyer_id, id),
  unique (buyer_id, name)
);

create table favourite.favourite (
  buyer_id bigint not null,
  goods_id bigint not null,
  account_id bigint not null,             -- who marked it
  unit_price bigint,                      -- 0.0001 yuan, as this buyer saw it; null: no price was shown
  created_at timestamptz not null,
  folder_id bigint,                       -- null: in none
  primary key (buyer_id, goods_id),
  foreign key (buyer_id, folder_id) references favourite.folder (buyer_id, id) on delete set null (folder_id)
);
create index favourite_newest on favourite.favourite (buyer_id, created_at desc, goods_id desc);
create index favourite_of_folder on favourite.favourite (buyer_id, folder_id) where folder_id is not null;
