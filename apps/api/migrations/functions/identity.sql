-- Rights of a company and, through it, of the stores whose head office it is.
create or replace function identity.log_rights() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key)
  select distinct 'rights', b.id from changed c join identity.buyer b on c.buyer_id in (b.id, b.parent_id) on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;

create or replace function identity.log_company() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key)
  select distinct 'rights', b.id from changed c join identity.buyer b on c.id in (b.id, b.parent_id)
  union all
  select distinct 'session', s.account_id from changed c join identity.session s on s.buyer_id = c.id on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;

-- Sessions end by being removed, or with their account. A new login changes none.
create or replace function identity.log_session() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key) select distinct 'session', account_id from changed on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;

create or replace function identity.log_account() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key)
  select 'session', c.id from changed c join before b on b.id = c.id
  where (c.username, c.name, c.role, c.is_enabled, c.buyer_id) is distinct from (b.username, b.name, b.role, b.is_enabled, b.buyer_id) on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;
