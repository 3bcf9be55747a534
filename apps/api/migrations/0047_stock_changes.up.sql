-- Stock moves with every order; what a goods is and costs seldom does, and need not be read again with it.
create function stock.log_stock() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key) select distinct 'stock', goods_id from changed on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;
drop trigger search_insert on stock.batch;
drop trigger search_update on stock.batch;
drop trigger search_delete on stock.batch;
create trigger change_insert after insert on stock.batch referencing new table as changed
  for each statement execute function stock.log_stock();
create trigger change_update after update on stock.batch referencing new table as changed
  for each statement execute function stock.log_stock();
create trigger change_delete after delete on stock.batch referencing old table as changed
  for each statement execute function stock.log_stock();
