-- What is a company's own about goods: in its cart, among its favourites, bought before. It changes with every click, so that
-- nobody is woken for it: the process that wrote looks at the log itself, others when they look at it next.
create function platform.log_own() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key) select distinct tg_argv[0], buyer_id from changed on conflict do nothing;
  return null;
end $$;

create trigger change_insert after insert on cart.line referencing new table as changed
  for each statement execute function platform.log_own('cart');
create trigger change_update after update on cart.line referencing new table as changed
  for each statement execute function platform.log_own('cart');
create trigger change_delete after delete on cart.line referencing old table as changed
  for each statement execute function platform.log_own('cart');

create trigger change_insert after insert on favourite.favourite referencing new table as changed
  for each statement execute function platform.log_own('favourite');
create trigger change_update after update on favourite.favourite referencing new table as changed
  for each statement execute function platform.log_own('favourite');
create trigger change_delete after delete on favourite.favourite referencing old table as changed
  for each statement execute function platform.log_own('favourite');

create trigger change_insert after insert on orders.order_line referencing new table as changed
  for each statement execute function platform.log_own('purchase');
create trigger change_update after update on orders.order_line referencing new table as changed
  for each statement execute function platform.log_own('purchase');

-- Of an order's states only one makes a purchase undone.
create function orders.log_purchase() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key)
  select distinct 'purchase', c.buyer_id from changed c join before b on b.id = c.id
  where (c.status = 'CANCELLED') <> (b.status = 'CANCELLED') on conflict do nothing;
  return null;
end $$;
create trigger change_update after update on orders.purchase_order referencing old table as before new table as changed
  for each statement execute function orders.log_purchase();
