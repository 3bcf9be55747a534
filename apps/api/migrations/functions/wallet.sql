create or replace function wallet.check_journal_sum() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from wallet.posting p join wallet.account a on a.id = p.account_id
    where p.journal_id = new.journal_id group by a.currency having sum(p.amount) <> 0
  ) then
    raise exception 'journal % does not sum to zero', new.journal_id;
  end if;
  return null;
end $$;
