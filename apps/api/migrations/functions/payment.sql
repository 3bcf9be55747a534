create or replace function payment.log_state() returns trigger language plpgsql as $$
begin
  insert into platform.change (topic, key)
  select distinct 'order', c.buyer_id from changed c join before b on b.buyer_id = c.buyer_id and b.id = c.id
  where c.status <> b.status on conflict do nothing;
  if found then perform platform.tell(); end if;
  return null;
end $$;
