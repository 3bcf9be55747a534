-- An order of twenty lines asked sixty times whether what its rows belong to is there, each time by a statement of its own that locked it
-- and wrote that lock ahead. What they belong to is never deleted and keeps its number, so that one look for all rows says the same.
create function orders.check_lines() returns trigger language plpgsql as $$
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
create function orders.check_line_batches() returns trigger language plpgsql as $$
begin
  if exists (
    select from added a
    where not exists (select from orders.order_line l where l.buyer_id = a.buyer_id and l.id = a.order_line_id offset 0)
  ) then
    raise foreign_key_violation using message = 'a batch belongs to no line of its buyer';
  end if;
  return null;
end $$;
create function stock.check_movements() returns trigger language plpgsql as $$
begin
  if exists (select from added a where not exists (select from stock.batch b where b.id = a.batch_id offset 0)) then
    raise foreign_key_violation using message = 'a movement belongs to no batch';
  end if;
  return null;
end $$;
-- Nobody moves a row to another owner, or gives it another number.
create function platform.keep_place() returns trigger language plpgsql as $$
begin
  raise exception '%.%: what a row is and belongs to stays', tg_table_schema, tg_table_name;
end $$;

alter table orders.order_line drop constraint order_line_buyer_id_order_id_fkey;
create trigger belongs after insert on orders.order_line referencing new table as added
  for each statement execute function orders.check_lines();
create trigger stays before update of buyer_id, id, order_id on orders.order_line
  for each statement execute function platform.keep_place();
create trigger stays before update of buyer_id, id on orders.purchase_order
  for each statement execute function platform.keep_place();

alter table orders.order_line_batch drop constraint order_line_batch_buyer_id_order_line_id_fkey;
create trigger belongs after insert on orders.order_line_batch referencing new table as added
  for each statement execute function orders.check_line_batches();
create trigger stays before update of buyer_id, order_line_id on orders.order_line_batch
  for each statement execute function platform.keep_place();

alter table stock.movement drop constraint movement_batch_id_fkey;
create trigger belongs after insert on stock.movement referencing new table as added
  for each statement execute function stock.check_movements();
create trigger stays before update of batch_id on stock.movement
  for each statement execute function platform.keep_place();
create trigger stays before update of id on stock.batch
  for each statement execute function platform.keep_place();
create trigger keep before delete on stock.batch for each statement execute function platform.keep_record();
