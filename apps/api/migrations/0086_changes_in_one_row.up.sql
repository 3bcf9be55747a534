-- An order moves the stock of twenty goods by one statement: that is one row of the log and not twenty. `key` of such a row is less
-- than 0 and no id of anything, so that each has its own.
alter table platform.change add column keys bigint[];
-- Nothing asks for a row by its number.
alter table platform.change drop constraint change_pkey;

-- A server of the store tells the others itself: for it, this is to cost nothing.
create or replace function platform.tell() returns void language plpgsql as $$
begin
  if current_setting('application_name') <> 'qianfang-server' then perform pg_notify('platform_change', ''); end if;
end $$;

create or replace function stock.log_stock() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key, keys)
  select 'stock', -nextval('platform.change_id_seq'), array_agg(distinct goods_id) from changed having count(*) > 0;
  if found then perform platform.tell(); end if;
  return null;
end $$;

-- What became of an order is logged by one statement: it was two triggers and three.
drop trigger change_state on orders.purchase_order;
drop function orders.log_state();
create or replace function orders.log_purchase() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key)
  select distinct t.topic, c.buyer_id from changed c join before b on b.id = c.id, lateral (values
    ('order', c.status <> b.status),
    ('purchase', (c.status = 'CANCELLED') <> (b.status = 'CANCELLED')),
    -- Paid and not shipped yet counts toward free freight.
    ('unshipped', (c.status in ('REVIEW', 'TO_SHIP'), c.payable_fen) is distinct from (b.status in ('REVIEW', 'TO_SHIP'), b.payable_fen))
  ) t(topic, has_changed) where t.has_changed on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;

-- Lines come with their order, which is one row and not twenty.
drop trigger change_insert on orders.order_line;
create trigger change_insert after insert on orders.purchase_order referencing new table as changed
  for each statement execute function platform.log_own('purchase');
