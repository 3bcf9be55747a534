-- What else a priced cart shows: what was chosen of activities, which paid orders have not left yet, what freight costs.
create trigger change_insert after insert on cart.exchange_choice referencing new table as changed
  for each statement execute function platform.log_own('cart');
create trigger change_update after update on cart.exchange_choice referencing new table as changed
  for each statement execute function platform.log_own('cart');
create trigger change_delete after delete on cart.exchange_choice referencing old table as changed
  for each statement execute function platform.log_own('cart');
create trigger change_insert after insert on cart.declined_gift referencing new table as changed
  for each statement execute function platform.log_own('cart');
create trigger change_delete after delete on cart.declined_gift referencing old table as changed
  for each statement execute function platform.log_own('cart');

create trigger change after insert or update or delete on pricing.freight_rule
  for each statement execute function platform.log_whole('freight');

-- Paid and not shipped yet counts toward free freight.
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
