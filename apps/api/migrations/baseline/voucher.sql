-- Cash vouchers (现金券) and the cashback that gives them. Their money stands in the wallet's ledger as well: a
-- company's account 'voucher' is the sum of what is left on its vouchers. Amounts are fen.
create schema voucher;

create table voucher.cash_voucher (
  id bigint generated always as identity,
  buyer_id bigint not null,
  name text not null,
  source text not null check (source in ('cashback','compensation','activity','points','draw')),
  reference text not null,                -- what it was given for
  face_fen bigint not null check (face_fen > 0),
  balance_fen bigint not null check (balance_fen between 0 and face_fen),
  expired_fen bigint not null default 0 check (expired_fen >= 0),
  given_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (buyer_id, id),
  unique (buyer_id, source, reference)
);
create index cash_voucher_list on voucher.cash_voucher (buyer_id, ends_at, id);
create index cash_voucher_due on voucher.cash_voucher (ends_at) where balance_fen > 0;

create table voucher.voucher_use (
  buyer_id bigint not null,
  voucher_id bigint not null,
  order_id bigint not null,
  amount_fen bigint not null check (amount_fen > 0),
  at timestamptz not null,
  released_at timestamptz,
  primary key (buyer_id, voucher_id, order_id),
  foreign key (buyer_id, voucher_id) references voucher.cash_voucher (buyer_id, id)
);
create index voucher_use_order on voucher.voucher_use (buyer_id, order_id) where released_at is null;
