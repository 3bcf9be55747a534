-- Goods with doubtful names that the quality department has looked at and let go; it holds for as long as they are called so.
create table catalogue.name_release (
  goods_id bigint primary key references catalogue.goods (id) on delete cascade,
  name_key text not null,                 -- domain: releaseKeyOf
  staff text not null,
  reason text not null,
  released_at timestamptz not null
);
create trigger change_insert after insert on catalogue.name_release referencing new table as changed
  for each statement execute function search.log_goods();
create trigger change_update after update on catalogue.name_release referencing new table as changed
  for each statement execute function search.log_goods();
create trigger change_delete after delete on catalogue.name_release referencing old table as changed
  for each statement execute function search.log_goods();

-- What the list of controlled substances says of goods; those of which it says nothing are absent.
create table catalogue.name_finding (
  goods_id bigint primary key references catalogue.goods (id) on delete cascade,
  finding text not null                   -- spans and flags, by which the search decides
);

-- How far goods were looked at, and by which list.
create table catalogue.name_look (
  id boolean primary key default true check (id),
  list_version text not null,
  looked_until timestamptz not null
);
