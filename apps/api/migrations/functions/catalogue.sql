create or replace function catalogue.log_maker_goods() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key)
  select 'goods', g.id from changed c join before b on b.id = c.id join catalogue.goods g on g.maker_id = c.id
  where (c.name, c.short_name) is distinct from (b.name, b.short_name) on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;

-- Foreign keys would ask of each row that an import adds whether what it belongs to is there: a quarter of PostgreSQL's
-- time (docs/decisions/0115). What they belong to is never deleted and keeps its number, so that one look for all rows
-- of a statement says the same.
create or replace function catalogue.check_makers() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct maker_id from added) a
    where not exists (select from catalogue.maker m where m.id = a.maker_id offset 0)
  ) then
    raise foreign_key_violation using message = 'goods belong to no maker';
  end if;
  return null;
end $$;

create or replace function catalogue.check_runs() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct run_id from added) a
    where not exists (select from catalogue.import_run r where r.id = a.run_id offset 0)
  ) then
    raise foreign_key_violation using message = 'a row belongs to no import';
  end if;
  return null;
end $$;
