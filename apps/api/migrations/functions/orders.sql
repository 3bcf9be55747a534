-- Of an order that was paid with its submit the company's open pages hear.
create or replace function orders.log_placed() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key)
  select distinct t.topic, c.buyer_id from changed c, lateral (values
    ('purchase', true),
    ('order', c.status <> 'PENDING_PAYMENT')
  ) t(topic, has_changed) where t.has_changed on conflict do nothing;
  return null;
end $$;

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
