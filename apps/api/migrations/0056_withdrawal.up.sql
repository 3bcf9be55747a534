-- A company takes balance out to its own bank account. From the asking until the end the sum stands on its frozen account.
create sequence wallet.withdrawal_no_seq start 1000001;
create table wallet.withdrawal (
  id bigint generated always as identity,
  buyer_id bigint not null,
  account_id bigint not null,             -- who asked
  idempotency_key text not null,
  withdrawal_no text not null unique,     -- TX + yymmdd + seven digits
  amount_fen bigint not null check (amount_fen > 0),
  payee_name text not null,               -- the company's own name when it asked
  bank text not null,
  account_no_sealed text not null,        -- with the key of DATA_DIR
  account_tail text not null,             -- its last four digits
  status text not null check (status in ('REQUESTED','PAID','REJECTED','CANCELLED')),
  reason text not null default '',        -- why it was refused
  bank_reference text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (buyer_id, id),
  unique (buyer_id, idempotency_key)
);
create index withdrawal_waiting on wallet.withdrawal (created_at, id) where status = 'REQUESTED';
