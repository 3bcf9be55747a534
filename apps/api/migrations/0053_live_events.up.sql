-- What a company is told of while it looks (GET /api/events): messages, and how its orders and payments stand.
create trigger change_insert after insert on message.message referencing new table as changed
  for each statement execute function platform.log_buyer('message');
create trigger change_update after update on message.message referencing new table as changed
  for each statement execute function platform.log_buyer('message');
create trigger change_delete after delete on message.message referencing old table as changed
  for each statement execute function platform.log_buyer('message');

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

create function payment.log_state() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key)
  select distinct 'order', c.buyer_id from changed c join before b on b.buyer_id = c.buyer_id and b.id = c.id
  where c.status <> b.status on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;
create trigger change_state after update on payment.payment referencing old table as before new table as changed
  for each statement execute function payment.log_state();

create trigger change_insert after insert on shipment.track referencing new table as changed
  for each statement execute function platform.log_buyer('order');
