create or replace function search.log_goods() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key) select distinct 'goods', goods_id from changed on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;

create or replace function search.log_goods_facts() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key)
  select 'goods', c.id from changed c join before b on b.id = c.id where c.* is distinct from b.* on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;
