-- A server of the store notifies its peers itself: for it, this is to cost nothing.
create or replace function platform.tell() returns void language plpgsql as $$
begin
  if current_setting('application_name') <> 'qianfang-server' then perform pg_notify('platform_change', ''); end if;
end $$;

-- One whole: anything of it has changed.
create or replace function platform.log_whole() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key) values (tg_argv[0], 0) on conflict do nothing;
  perform platform.tell();
  return null;
end $$;

create or replace function platform.log_buyer() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key) select distinct tg_argv[0], buyer_id from changed on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;

-- What is a company's own about goods: in its cart, among its favourites, bought before. It changes with every click,
-- so that nobody is woken for it: the process that wrote looks at the log itself, others when they look at it next.
create or replace function platform.log_own() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key) select distinct tg_argv[0], buyer_id from changed on conflict do nothing;
  return null;
end $$;

-- What was checked before a sale, its history and the receipts of ephedrine orders are kept for years after the goods
-- have expired (GSP 42, trade-rules 4.1, 4.11). The store has no call that deletes them; nobody does by mistake either.
create or replace function platform.keep_record() returns trigger language plpgsql as $$
begin
  raise exception 'records of sales are kept: %.% takes no deletion', tg_table_schema, tg_table_name;
end $$;

-- Nobody moves a row to another owner, or gives it another number.
create or replace function platform.keep_place() returns trigger language plpgsql as $$
begin
  raise exception '%.%: what a row is and belongs to stays', tg_table_schema, tg_table_name;
end $$;
