-- Paid and not shipped yet counts toward free freight.
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

-- Foreign keys would ask sixty times for an order of twenty lines whether what its rows belong to is there (docs/decisions/0032).
-- What they belong to is never deleted and keeps its number, so that one look for all rows says the same.
create or replace function orders.check_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct buyer_id, order_id from added) a
    -- By the index, whatever the tables held when it was planned.
    where not exists (select from orders.purchase_order o where o.buyer_id = a.buyer_id and o.id = a.order_id offset 0)
  ) then
    raise foreign_key_violation using message = 'a line belongs to no order of its buyer';
  end if;
  return null;
end $$;

create or replace function orders.check_line_batches() returns trigger language plpgsql as $$
begin
  if exists (
    select from added a
    where not exists (select from orders.order_line l where l.buyer_id = a.buyer_id and l.id = a.order_line_id offset 0)
  ) then
    raise foreign_key_violation using message = 'a batch belongs to no line of its buyer';
  end if;
  return null;
end $$;
