-- Double entry: every journal's postings sum to zero, per currency. balance and voucher count fen, points count points.
-- Credit is positive: what we owe a buyer and what we earned; so bank and wechat show minus what they hold.
create schema wallet;

-- A company takes balance out to its own bank account. From the asking until the end the sum stands on its frozen
-- account.
create sequence wallet.withdrawal_no_seq start 1000001;

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
  balance_after bigint,                   -- null on own accounts
  -- What of an account a posting is about, by its own number, where an account is made up of several things: XJQ… on
  -- that of cash vouchers.
  item text not null default ''
);
create index posting_account on wallet.posting (account_id, id desc);
create index posting_journal on wallet.posting (journal_id);

-- What a company may owe, and for how long.
create table wallet.credit_line (
  buyer_id bigint primary key,
  limit_fen bigint not null check (limit_fen >= 0),
  term_days int not null check (term_days between 1 and 365),
  suspended_reason text not null default '', -- '': in use
  updated_at timestamptz not null
);

-- One payment on credit each. What is open of a company's bills is what its credit account is below zero.
create table wallet.credit_bill (
  id bigint generated always as identity,
  buyer_id bigint not null,
  reference text not null,                -- the payment's number
  amount_fen bigint not null check (amount_fen > 0),
  settled_fen bigint not null default 0 check (settled_fen between 0 and amount_fen),
  due_on date not null,
  created_at timestamptz not null,
  settled_at timestamptz,                 -- when the last of it was paid, or given back
  primary key (buyer_id, id),
  unique (buyer_id, reference)
);
create index credit_bill_open on wallet.credit_bill (buyer_id, due_on, id) where settled_fen < amount_fen;
create index credit_bill_due on wallet.credit_bill (due_on) where settled_fen < amount_fen;

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
