drop trigger change_insert on orders.purchase_order;
create trigger change_insert after insert on orders.order_line referencing new table as changed
  for each statement execute function platform.log_own('purchase');

create or replace function orders.log_purchase() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key)
  select distinct 'purchase', c.buyer_id from changed c join before b on b.id = c.id
  where (c.status = 'CANCELLED') <> (b.status = 'CANCELLED') on conflict do nothing;
  insert into platform.change (topic, key)
  select distinct 'unshipped', c.buyer_id from changed c join before b on b.id = c.id
  where (c.status in ('REVIEW', 'TO_SHIP'), c.payable_fen) is distinct from (b.status in ('REVIEW', 'TO_SHIP'), b.payable_fen)
  on conflict do nothing;
  return null;
end $$;
create function orders.log_state() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key)
  select distinct 'order', c.buyer_id from changed c join before b on b.buyer_id = c.buyer_id and b.id = c.id
  where c.status <> b.status on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;
create trigger change_state after update on orders.purchase_order referencing old table as before new table as changed
  for each statement execute function orders.log_state();

create or replace function stock.log_stock() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key) select distinct 'stock', goods_id from changed on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;

create or replace function platform.tell() returns void language sql as $$
  select pg_notify('platform_change', '') where current_setting('application_name') <> 'qianfang-server'
$$;

insert into platform.change (topic, key) select distinct topic, unnest(keys) from platform.change where keys is not null
on conflict do nothing;
delete from platform.change where keys is not null;
alter table platform.change drop column keys;
alter table platform.change add primary key (id);
