drop trigger change on catalogue.goods;
drop trigger change_shelf on catalogue.category;
drop trigger change on catalogue.goods_tag;
drop trigger change_insert on catalogue.leaflet;
drop trigger change_update on catalogue.leaflet;
drop trigger change_delete on catalogue.leaflet;
drop trigger change_insert on catalogue.goods_document;
drop trigger change_update on catalogue.goods_document;
drop trigger change_delete on catalogue.goods_document;
drop trigger change_insert on pricing.price_history;
drop trigger change_update on pricing.price_history;
drop trigger change_delete on pricing.price_history;
drop trigger change on catalogue.category;
drop trigger change on catalogue.maker;
drop trigger change on stock.warehouse;
drop trigger change on content.hot_search;
drop trigger change on content.nav_item;
drop trigger change on content.setting;
drop trigger change_insert on promotion.claim;
drop trigger change_update on promotion.claim;
drop trigger change_delete on promotion.claim;
drop trigger change on promotion.quota;
drop trigger change on promotion.item;
drop trigger change on promotion.tier;
drop trigger change on promotion.activity;
drop trigger change_insert on pricing.buyer_price;
drop trigger change_update on pricing.buyer_price;
drop trigger change_delete on pricing.buyer_price;
drop trigger change on search.decision_key;
drop trigger change on qualification.trade_version;
drop trigger change_update on identity.account;
drop trigger change_update on identity.session;
drop trigger change_delete on identity.session;
drop trigger change_insert on qualification.profile;
drop trigger change_update on qualification.profile;
drop trigger change_delete on qualification.profile;
drop trigger change_insert on qualification.document;
drop trigger change_update on qualification.document;
drop trigger change_delete on qualification.document;
drop trigger change_update on identity.buyer;
drop function identity.log_account();
drop function identity.log_session();
drop function identity.log_company();
drop function identity.log_rights();
drop trigger change_insert on catalogue.goods_picture;
drop trigger change_update on catalogue.goods_picture;
drop trigger change_delete on catalogue.goods_picture;
drop trigger change_insert on catalogue.goods_tag;
drop trigger change_update on catalogue.goods_tag;
drop trigger change_delete on catalogue.goods_tag;
drop trigger change_update on catalogue.maker;
drop function catalogue.log_maker_goods();

create table search.change (
  id bigint generated always as identity primary key,
  goods_id bigint,
  maker_id bigint,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  check (num_nonnulls(goods_id, maker_id) = 1)
);
create index change_xid on search.change (xid);
create index change_at on search.change using brin (at);

create or replace function search.log_goods() returns trigger language plpgsql as $$
begin
  insert into search.change (goods_id) select distinct goods_id from changed;
  if found then
    perform pg_notify('search_change', '');
  end if;
  return null;
end $$;

create or replace function search.log_goods_facts() returns trigger language plpgsql as $$
begin
  insert into search.change (goods_id) select g.id from changed g join before b on b.id = g.id
  where (g.spec, g.form, g.category_id, g.rx_type, g.is_cold, g.is_ephedrine, g.is_youx, g.is_self_operated,
      g.is_device_section, g.is_dpby, g.sold_quantity, g.created_at, g.shelf_life_months, g.pack_size)
    is distinct from (b.spec, b.form, b.category_id, b.rx_type, b.is_cold, b.is_ephedrine, b.is_youx, b.is_self_operated,
      b.is_device_section, b.is_dpby, b.sold_quantity, b.created_at, b.shelf_life_months, b.pack_size);
  if found then
    perform pg_notify('search_change', '');
  end if;
  return null;
end $$;

create or replace function search.log_goods_gone() returns trigger language plpgsql as $$
begin
  insert into search.change (goods_id) select id from changed;
  if found then
    perform pg_notify('search_change', '');
  end if;
  return null;
end $$;

create or replace function search.log_category() returns trigger language plpgsql as $$
begin
  insert into search.change (goods_id)
  select g.id from changed c join before b on b.id = c.id join catalogue.goods g on g.category_id = c.id
  where c.path is distinct from b.path;
  if found then
    perform pg_notify('search_change', '');
  end if;
  return null;
end $$;

create or replace function search.log_maker() returns trigger language plpgsql as $$
begin
  insert into search.change (maker_id) select maker_id from changed;
  if found then
    perform pg_notify('search_change', '');
  end if;
  return null;
end $$;

drop function platform.log_buyer();
drop function platform.log_whole();
drop function platform.tell();
drop table platform.change;
