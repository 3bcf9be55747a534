-- Points by when they expire, what moved them, and the mall where they are spent. The wallet's ledger counts them as
-- well: a company's account 'points' is the sum of what is left of its lots.
create schema points;

create sequence points.mall_order_no_seq;

create table points.points_lot (
  id bigint generated always as identity,
  buyer_id bigint not null,
  earned int not null check (earned > 0),
  points_left int not null check (points_left between 0 and earned),
  earned_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (buyer_id, id)
);
create index points_lot_open on points.points_lot (buyer_id, expires_at, id) where points_left > 0;
create index points_lot_due on points.points_lot (expires_at) where points_left > 0;

create table points.points_entry (
  id bigint generated always as identity,
  buyer_id bigint not null,
  source text not null check (source in ('order','exchange','deduct','back','draw','expire','gift')),
  reference text not null,
  amount int not null check (amount <> 0),
  balance_after int not null check (balance_after >= 0),
  memo text not null default '',
  at timestamptz not null,
  expires_at timestamptz,                 -- of what came in
  primary key (buyer_id, id),
  unique (buyer_id, source, reference)
);
create index points_entry_list on points.points_entry (buyer_id, at desc, id desc);

create table points.mall_goods (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('COUPON','VOUCHER','REAL')),
  name text not null,
  summary text not null default '',
  points int not null check (points > 0),
  worth_fen bigint not null check (worth_fen >= 0), -- 原价
  coupon_offer_id bigint,
  voucher_fen bigint check (voucher_fen > 0),
  voucher_days int check (voucher_days > 0),
  stock int not null check (stock >= 0),
  exchanged int not null default 0 check (exchanged >= 0),
  per_buyer int not null default 999 check (per_buyer > 0),
  is_on boolean not null default true,
  created_at timestamptz not null,
  check ((kind = 'COUPON') = (coupon_offer_id is not null)),
  check ((kind = 'VOUCHER') = (voucher_fen is not null)),
  check ((kind = 'VOUCHER') = (voucher_days is not null))
);

create table points.mall_order (
  id bigint generated always as identity,
  buyer_id bigint not null,
  account_id bigint not null,
  order_no text not null unique,          -- JF + yymmdd + seven digits
  idempotency_key text not null,
  request_hash text not null,
  goods_id bigint not null references points.mall_goods (id),
  name text not null,
  kind text not null,
  quantity int not null check (quantity > 0),
  points int not null check (points > 0),
  status text not null check (status in ('TO_SHIP','SHIPPED','DONE','CANCELLED')),
  address jsonb,                          -- snapshot; null for what is not sent
  carrier text not null default '',
  tracking_no text not null default '',
  created_at timestamptz not null,
  shipped_at timestamptz,
  done_at timestamptz,
  primary key (buyer_id, id),
  unique (buyer_id, idempotency_key)
);
create index mall_order_list on points.mall_order (buyer_id, created_at desc, id desc);
create index mall_order_goods on points.mall_order (buyer_id, goods_id);
