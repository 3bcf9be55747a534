-- Cashback stands above vouchers, invoices and orders, so it is a module of its own. It was one with vouchers: some
-- names say so.
create schema cashback;

-- 满额返红包: who buys for so much in a period gets a voucher for each tier reached.
create table cashback.round (
  id bigint generated always as identity (sequence name cashback.cashback_round_id_seq)
    constraint cashback_round_pkey primary key,
  name text not null,
  rule_text text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,           -- the first moment after it
  claim_until timestamptz not null,       -- orders of the last days are received later
  voucher_days int not null constraint cashback_round_voucher_days_check check (voucher_days > 0),
  is_on boolean not null default true,
  constraint cashback_round_check check (ends_at > starts_at and claim_until >= ends_at)
);

create table cashback.tier (
  id bigint generated always as identity (sequence name cashback.cashback_tier_id_seq)
    constraint cashback_tier_pkey primary key,
  round_id bigint not null constraint cashback_tier_round_id_fkey references cashback.round (id) on delete cascade,
  amount_fen bigint not null constraint cashback_tier_amount_fen_check check (amount_fen > 0),
  give_fen bigint not null constraint cashback_tier_give_fen_check check (give_fen > 0),
  constraint cashback_tier_round_id_amount_fen_key unique (round_id, amount_fen)
);
