-- What a company may owe, and for how long.
create table wallet.credit_line (
  buyer_id bigint primary key,
  limit_fen bigint not null check (limit_fen >= 0),
  term_days int not null check (term_days between 1 and 365),
  suspended_reason text not null default '',  -- '': in use
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
