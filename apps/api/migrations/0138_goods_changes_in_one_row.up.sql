-- What one statement changes of goods is one row of the log, as it is of stock (0086): an import told of each goods four times.
create or replace function search.log_goods() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key, keys)
  select 'goods', -nextval('platform.change_id_seq'), array_agg(distinct goods_id) from changed having count(*) > 0;
  if found then perform platform.tell(); end if;
  return null;
end $$;

create or replace function search.log_goods_facts() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key, keys)
  select 'goods', -nextval('platform.change_id_seq'), array_agg(c.id)
  from changed c join before b on b.id = c.id where c.* is distinct from b.* having count(*) > 0;
  if found then perform platform.tell(); end if;
  return null;
end $$;
