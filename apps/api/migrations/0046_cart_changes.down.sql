create or replace function orders.log_purchase() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key)
  select distinct 'purchase', c.buyer_id from changed c join before b on b.id = c.id
  where (c.status = 'CANCELLED') <> (b.status = 'CANCELLED') on conflict do nothing;
  return null;
end $$;
drop trigger change on pricing.freight_rule;
drop trigger change_delete on cart.declined_gift;
drop trigger change_insert on cart.declined_gift;
drop trigger change_delete on cart.exchange_choice;
drop trigger change_update on cart.exchange_choice;
drop trigger change_insert on cart.exchange_choice;
