-- Double entry: every journal's postings sum to zero, per currency. balance and voucher count fen, points count points.
-- Credit is positive: what we owe a buyer and what we earned; so bank and wechat show minus what they hold.
create schema wallet;

create table wallet.account (
  id bigint generated always as identity primary key,
  buyer_id bigint,                        -- null: one of the store's own accounts
  code text not null,                     -- buyers: 'balance' 'voucher' 'points' 'credit'; own: 'bank' 'sales' 'wechat' 'alipay' 'refund_due' 'points_issued' …
  currency text not null check (currency in ('fen','points')),
  -- Own accounts keep no running balance, which is the sum of their postings: every sale would wait for every other.
  balance bigint,
  check ((buyer_id is null) = (balance is null)),
  check (code = 'credit' or balance >= 0)
);
create unique index account_owner on wallet.account (coalesce(buyer_id, 0), code);

create table wallet.journal (
  id bigint generated always as identity primary key,
  cause text not null,                    -- top_up, order_paid, refund, refund_done, arrived_late, adjust
  reference text not null,                -- what it is about, by its own number: QP…, QP…R1, the bank's
  memo text not null default '',
  at timestamptz not null,
  unique (cause, reference)               -- the same cause of the same thing posts once
);

create table wallet.posting (
  id bigint generated always as identity primary key,
  journal_id bigint not null references wallet.journal (id),
  account_id bigint not null references wallet.account (id),
  amount bigint not null check (amount <> 0),
  balance_after bigint                    -- null on own accounts
);
create index posting_account on wallet.posting (account_id, id desc);
create index posting_journal on wallet.posting (journal_id);

create function wallet.check_journal_sum() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from wallet.posting p join wallet.account a on a.id = p.account_id
    where p.journal_id = new.journal_id group by a.currency having sum(p.amount) <> 0
  ) then
    raise exception 'journal % does not sum to zero', new.journal_id;
  end if;
  return null;
end $$;
create constraint trigger posting_sums_to_zero after insert on wallet.posting
  deferrable initially deferred for each row execute function wallet.check_journal_sum();
