-- What has changed of what processes keep in memory: the search index, sessions, rights, facts of goods, activities. Rows are
-- only added; old ones are pruned. xid says which transaction wrote one: ids are given out before they are committed.
create table platform.change (
  id bigint generated always as identity primary key,
  topic text not null,
  key bigint not null,      -- id of what has changed; 0 where the topic is one whole
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create unique index change_once on platform.change (xid, topic, key);   -- what a transaction changes twice is told once
create index change_at on platform.change using brin (at);

create function platform.tell() returns void language sql as $$ select pg_notify('platform_change', '') $$;

-- One whole: anything of it has changed.
create function platform.log_whole() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key) values (tg_argv[0], 0) on conflict do nothing;
  perform platform.tell();
  return null;
end $$;

create function platform.log_buyer() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key) select distinct tg_argv[0], buyer_id from changed on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;

-- Goods and makers, which the search followed in a log of its own.
create or replace function search.log_goods() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key) select distinct 'goods', goods_id from changed on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;

create or replace function search.log_goods_facts() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key)
  select 'goods', c.id from changed c join before b on b.id = c.id where c.* is distinct from b.* on conflict do nothing;
  if found then perform platform.tell(); end if;
  insert into platform.change (topic, key)
  select 'shelf', 0 where exists (
    select 1 from changed c join before b on b.id = c.id
    where (c.sale_status, c.is_ephedrine, c.maker_id, c.category_id, c.is_youx, c.is_self_operated, c.is_device_section)
      is distinct from (b.sale_status, b.is_ephedrine, b.maker_id, b.category_id, b.is_youx, b.is_self_operated,
        b.is_device_section)) on conflict do nothing;
  return null;
end $$;

create or replace function search.log_goods_gone() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key) select 'goods', id from changed on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;

create or replace function search.log_category() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key)
  select 'goods', g.id from changed c join before b on b.id = c.id join catalogue.goods g on g.category_id = c.id
  where c.path is distinct from b.path on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;

create or replace function search.log_maker() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key) select 'maker', maker_id from changed on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;
drop table search.change;

-- Which goods stand in a category, under a maker, in a section.
create trigger change after insert or delete on catalogue.goods
  for each statement execute function platform.log_whole('shelf');
create trigger change_shelf after update on catalogue.category
  for each statement execute function platform.log_whole('shelf');
create trigger change after insert or update or delete on catalogue.goods_tag
  for each statement execute function platform.log_whole('tag');

create function catalogue.log_maker_goods() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key)
  select 'goods', g.id from changed c join before b on b.id = c.id join catalogue.goods g on g.maker_id = c.id
  where (c.name, c.short_name) is distinct from (b.name, b.short_name) on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;
create trigger change_update after update on catalogue.maker referencing old table as before new table as changed
  for each statement execute function catalogue.log_maker_goods();
create trigger change_insert after insert on catalogue.goods_tag referencing new table as changed
  for each statement execute function search.log_goods();
create trigger change_update after update on catalogue.goods_tag referencing new table as changed
  for each statement execute function search.log_goods();
create trigger change_delete after delete on catalogue.goods_tag referencing old table as changed
  for each statement execute function search.log_goods();
create trigger change_insert after insert on catalogue.goods_picture referencing new table as changed
  for each statement execute function search.log_goods();
create trigger change_update after update on catalogue.goods_picture referencing new table as changed
  for each statement execute function search.log_goods();
create trigger change_delete after delete on catalogue.goods_picture referencing old table as changed
  for each statement execute function search.log_goods();

create trigger change_insert after insert on catalogue.leaflet referencing new table as changed
  for each statement execute function search.log_goods();
create trigger change_update after update on catalogue.leaflet referencing new table as changed
  for each statement execute function search.log_goods();
create trigger change_delete after delete on catalogue.leaflet referencing old table as changed
  for each statement execute function search.log_goods();
create trigger change_insert after insert on catalogue.goods_document referencing new table as changed
  for each statement execute function search.log_goods();
create trigger change_update after update on catalogue.goods_document referencing new table as changed
  for each statement execute function search.log_goods();
create trigger change_delete after delete on catalogue.goods_document referencing old table as changed
  for each statement execute function search.log_goods();
create trigger change_insert after insert on pricing.price_history referencing new table as changed
  for each statement execute function search.log_goods();
create trigger change_update after update on pricing.price_history referencing new table as changed
  for each statement execute function search.log_goods();
create trigger change_delete after delete on pricing.price_history referencing old table as changed
  for each statement execute function search.log_goods();
create trigger change after insert or update or delete on catalogue.category
  for each statement execute function platform.log_whole('category');
create trigger change after insert or update or delete on catalogue.maker
  for each statement execute function platform.log_whole('brand');
create trigger change after insert or update or delete on stock.warehouse
  for each statement execute function platform.log_whole('warehouse');

-- Rights of a company and, through it, of the stores whose head office it is.
create function identity.log_rights() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key)
  select distinct 'rights', b.id from changed c join identity.buyer b on c.buyer_id in (b.id, b.parent_id) on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;
create function identity.log_company() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key)
  select distinct 'rights', b.id from changed c join identity.buyer b on c.id in (b.id, b.parent_id)
  union all
  select distinct 'session', s.account_id from changed c join identity.session s on s.buyer_id = c.id on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;
create trigger change_update after update on identity.buyer referencing new table as changed
  for each statement execute function identity.log_company();
create trigger change_insert after insert on qualification.document referencing new table as changed
  for each statement execute function identity.log_rights();
create trigger change_update after update on qualification.document referencing new table as changed
  for each statement execute function identity.log_rights();
create trigger change_delete after delete on qualification.document referencing old table as changed
  for each statement execute function identity.log_rights();
create trigger change_insert after insert on qualification.profile referencing new table as changed
  for each statement execute function identity.log_rights();
create trigger change_update after update on qualification.profile referencing new table as changed
  for each statement execute function identity.log_rights();
create trigger change_delete after delete on qualification.profile referencing old table as changed
  for each statement execute function identity.log_rights();

-- Sessions end by being removed, or with their account. A new login changes none.
create function identity.log_session() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key) select distinct 'session', account_id from changed on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;
create function identity.log_account() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key)
  select 'session', c.id from changed c join before b on b.id = c.id
  where (c.username, c.name, c.role, c.is_enabled, c.buyer_id) is distinct from (b.username, b.name, b.role, b.is_enabled, b.buyer_id) on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;
create trigger change_update after update on identity.session referencing new table as changed
  for each statement execute function identity.log_session();
create trigger change_delete after delete on identity.session referencing old table as changed
  for each statement execute function identity.log_session();
create trigger change_update after update on identity.account referencing old table as before new table as changed
  for each statement execute function identity.log_account();

create trigger change after update on qualification.trade_version
  for each statement execute function platform.log_whole('trade');
create trigger change after insert or update or delete on search.decision_key
  for each statement execute function platform.log_whole('decision_key');

create trigger change_insert after insert on pricing.buyer_price referencing new table as changed
  for each statement execute function platform.log_buyer('contract_price');
create trigger change_update after update on pricing.buyer_price referencing new table as changed
  for each statement execute function platform.log_buyer('contract_price');
create trigger change_delete after delete on pricing.buyer_price referencing old table as changed
  for each statement execute function platform.log_buyer('contract_price');

create trigger change after insert or update or delete on promotion.activity
  for each statement execute function platform.log_whole('promotion');
create trigger change after insert or update or delete on promotion.tier
  for each statement execute function platform.log_whole('promotion');
create trigger change after insert or update or delete on promotion.item
  for each statement execute function platform.log_whole('promotion');
create trigger change after insert or update or delete on promotion.quota
  for each statement execute function platform.log_whole('promotion');
create trigger change_insert after insert on promotion.claim referencing new table as changed
  for each statement execute function platform.log_buyer('claim');
create trigger change_update after update on promotion.claim referencing new table as changed
  for each statement execute function platform.log_buyer('claim');
create trigger change_delete after delete on promotion.claim referencing old table as changed
  for each statement execute function platform.log_buyer('claim');

create trigger change after insert or update or delete on content.setting
  for each statement execute function platform.log_whole('content');
create trigger change after insert or update or delete on content.nav_item
  for each statement execute function platform.log_whole('content');
create trigger change after insert or update or delete on content.hot_search
  for each statement execute function platform.log_whole('content');
