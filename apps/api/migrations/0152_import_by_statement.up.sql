-- Numbers the batches that imports store, so that one that was planned while the one before it was written knows whether another import
-- came between.
create sequence catalogue.import_turn;

-- Goods of an import that was broken off by an earlier version, before they could be found.
insert into search.stale_entry (goods_id)
select g.id from catalogue.goods g where not exists (select from search.entry e where e.goods_id = g.id)
on conflict do nothing;

-- Each row that an import adds asked four times whether what it belongs to is there, by a statement of its own: a quarter of PostgreSQL's
-- time. What they belong to is never deleted and keeps its number, so that one look for all rows of a statement says the same.
create function catalogue.check_makers() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct maker_id from added) a
    where not exists (select from catalogue.maker m where m.id = a.maker_id offset 0)
  ) then
    raise foreign_key_violation using message = 'goods belong to no maker';
  end if;
  return null;
end $$;
create function catalogue.check_runs() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct run_id from added) a
    where not exists (select from catalogue.import_run r where r.id = a.run_id offset 0)
  ) then
    raise foreign_key_violation using message = 'a row belongs to no import';
  end if;
  return null;
end $$;
create function stock.check_warehouses() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct warehouse_id from added) a
    where not exists (select from stock.warehouse w where w.id = a.warehouse_id offset 0)
  ) then
    raise foreign_key_violation using message = 'a batch belongs to no warehouse';
  end if;
  return null;
end $$;
create function search.check_keys() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct key_id from added where key_id is not null) a
    where not exists (select from search.decision_key k where k.id = a.key_id offset 0)
  ) then
    raise foreign_key_violation using message = 'an entry belongs to no decision key';
  end if;
  return null;
end $$;

alter table catalogue.goods drop constraint goods_maker_id_fkey;
create trigger belongs after insert on catalogue.goods referencing new table as added
  for each statement execute function catalogue.check_makers();
create trigger stays before update of id, maker_id on catalogue.goods for each statement execute function platform.keep_place();
create trigger keep before delete on catalogue.maker for each statement execute function platform.keep_record();
create trigger stays before update of id on catalogue.maker for each statement execute function platform.keep_place();

alter table catalogue.import_row drop constraint import_row_run_id_fkey;
create trigger belongs after insert on catalogue.import_row referencing new table as added
  for each statement execute function catalogue.check_runs();
create trigger stays before update of run_id on catalogue.import_row for each statement execute function platform.keep_place();
create trigger keep before delete on catalogue.import_run for each statement execute function platform.keep_record();
create trigger stays before update of id on catalogue.import_run for each statement execute function platform.keep_place();

alter table stock.batch drop constraint batch_warehouse_id_fkey;
create trigger belongs after insert on stock.batch referencing new table as added
  for each statement execute function stock.check_warehouses();
drop trigger stays on stock.batch;
create trigger stays before update of id, warehouse_id on stock.batch for each statement execute function platform.keep_place();
create trigger keep before delete on stock.warehouse for each statement execute function platform.keep_record();
create trigger stays before update of id on stock.warehouse for each statement execute function platform.keep_place();

-- An entry is written anew with its key, as `insert … on conflict do update`.
alter table search.entry drop constraint entry_key_id_fkey;
create trigger belongs after insert on search.entry referencing new table as added
  for each statement execute function search.check_keys();
create trigger belongs_still after update on search.entry referencing new table as added
  for each statement execute function search.check_keys();
create trigger keep before delete on search.decision_key for each statement execute function platform.keep_record();
create trigger stays before update of id on search.decision_key for each statement execute function platform.keep_place();
