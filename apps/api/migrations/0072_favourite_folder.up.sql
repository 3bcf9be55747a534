-- 收藏分组: folders that a company sorts its favourites into. Without its folder a favourite stays one.
create table favourite.folder (
  id bigint generated always as identity,
  buyer_id bigint not null,
  name text not null check (char_length(name) between 1 and 20),
  primary key (buyer_id, id),
  unique (buyer_id, name)
);

alter table favourite.favourite
  add column folder_id bigint,            -- null: in none
  add foreign key (buyer_id, folder_id) references favourite.folder (buyer_id, id) on delete set null (folder_id);
create index favourite_of_folder on favourite.favourite (buyer_id, folder_id) where folder_id is not null;
