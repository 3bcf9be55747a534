-- Coupons: what can be had, what each company holds, and which order took it. Amounts are fen.
create schema coupon;

create table coupon.coupon_offer (
  id bigint generated always as identity primary key,
  name text not null,
  kind text not null check (kind in ('FULL','RATE','FREIGHT','BRAND')), -- the shelf on which buyers look for it
  benefit text not null check (benefit in ('AMOUNT','RATE','FREIGHT')),
  amount_fen bigint check (amount_fen > 0),
  rate_bp int check (rate_bp between 1 and 9999), -- what is left to pay: 9500 = 95折
  cap_fen bigint check (cap_fen > 0),
  threshold_fen bigint not null default 0 check (threshold_fen >= 0),
  scope jsonb not null default '{"kind": "ALL"}', -- {kind, ids | names}: ALL, GOODS, CATEGORY, BRAND, SECTION
  scope_text text not null default '全场通用',
  use_url text not null default '/list',  -- where goods stand that it is good for
  buyer_kinds text[] not null default '{}', -- empty admits everybody
  provinces text[] not null default '{}',
  is_first_order_only boolean not null default false,
  receive_from timestamptz not null,
  receive_until timestamptz not null,     -- the first moment after it
  use_from timestamptz,                   -- null: from when it is received
  use_until timestamptz,
  valid_days int check (valid_days > 0),  -- days from when it is received, in place of use_until
  total int check (total > 0),            -- null without a limit
  received int not null default 0 check (received >= 0 and (total is null or received <= total)),
  per_buyer int not null default 1 check (per_buyer > 0),
  is_in_center boolean not null default true,
  is_on boolean not null default true,
  sort int not null default 0,
  check ((benefit = 'RATE') = (rate_bp is not null)),
  check ((benefit = 'RATE') = (amount_fen is null)),
  check ((use_until is null) <> (valid_days is null)),
  check (receive_until > receive_from)
);
create index coupon_offer_center on coupon.coupon_offer (receive_until) where is_on and is_in_center;

create table coupon.coupon_code (
  code text primary key,                  -- capital letters and figures
  offer_id bigint not null references coupon.coupon_offer (id),
  total int check (total > 0),
  used int not null default 0 check (used >= 0 and (total is null or used <= total)),
  ends_at timestamptz not null
);

create table coupon.held_coupon (
  id bigint generated always as identity,
  buyer_id bigint not null,
  offer_id bigint not null references coupon.coupon_offer (id),
  source text not null check (source in ('center','code','points','draw','gift')),
  reference text not null,                -- what it was had for: the turn at the centre, the code, the order, the draw
  received_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,                    -- null: not used; past ends_at it has expired
  primary key (buyer_id, id),
  unique (buyer_id, offer_id, source, reference) -- the same thing gives one coupon
);
create index held_coupon_list on coupon.held_coupon (buyer_id, ends_at, id);
create index held_coupon_offer on coupon.held_coupon (offer_id);

-- Orders that a coupon lowered. It is free again when all of them were cancelled.
create table coupon.coupon_use (
  buyer_id bigint not null,
  held_id bigint not null,
  order_id bigint not null,
  amount_fen bigint not null check (amount_fen > 0),
  at timestamptz not null,
  released_at timestamptz,
  primary key (buyer_id, held_id, order_id),
  foreign key (buyer_id, held_id) references coupon.held_coupon (buyer_id, id)
);
create index coupon_use_order on coupon.coupon_use (buyer_id, order_id) where released_at is null;
