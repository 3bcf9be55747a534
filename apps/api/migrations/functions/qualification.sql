create or replace function qualification.raise_trade_version() returns trigger language plpgsql as $$
begin
  update qualification.trade_version set version = nextval('qualification.trade_version_number');
  return null;
end $$;
