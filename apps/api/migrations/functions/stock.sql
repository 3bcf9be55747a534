-- Stock moves with every order; what a goods is and costs seldom does, and need not be read again with it.
create or replace function stock.log_stock() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key, keys)
  select 'stock', -nextval('platform.change_id_seq'), array_agg(distinct goods_id) from changed having count(*) > 0;
  if found then perform platform.tell(); end if;
  return null;
end $$;

create or replace function stock.check_warehouses() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct warehouse_id from added) a
    where not exists (select from stock.warehouse w where w.id = a.warehouse_id offset 0)
  ) then
    raise foreign_key_violation using message = 'a batch belongs to no warehouse';
  end if;
  return null;
end $$;
