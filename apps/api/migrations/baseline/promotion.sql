-- What lowers a price: when, for whom, on what, how often. Unit prices are bigint counts of 0.0001 yuan; amounts bigint
-- fen.
create schema promotion;

create table promotion.activity (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('SPECIAL','FLASH','DAILY','WELFARE','COMBINATION','UNIT_GIFT','AMOUNT_GIFT','EXCHANGE',
    'FULL_REDUCTION','ORDER_DISCOUNT')),
  name text not null,
  rule_text text not null default '',
  zone text not null default '' check (zone in ('', 'yjh')), -- a page of its own that lists it
  starts_at timestamptz not null,
  ends_at timestamptz not null,           -- the first moment after it
  is_on boolean not null default true,
  priority int not null default 0,        -- higher comes first where several stand beside each other
  scope jsonb not null default '{"kind": "ALL"}', -- {kind, ids | names}: ALL, GOODS, CATEGORY, BRAND, SECTION
  excluded jsonb not null default '[]',   -- scopes of what does not take part
  buyer_kinds text[] not null default '{}', -- empty admits everybody
  provinces text[] not null default '{}',
  price_groups text[] not null default '{}',
  is_first_order_only boolean not null default false,
  stacks_with_specials boolean not null default true, -- FULL_REDUCTION: lines at a special price count too
  repeats boolean not null default false, -- FULL_REDUCTION: 每满
  cap_fen bigint check (cap_fen > 0),     -- FULL_REDUCTION
  rate_bp int check (rate_bp between 1 and 10000), -- WELFARE: what is left to pay, 9400 = 94折
  set_price bigint check (set_price > 0), -- COMBINATION: one set
  limit_per_order int check (limit_per_order > 0), -- EXCHANGE: units; COMBINATION: sets
  -- The banner that an operator uploaded for an activity; '' has it drawn from what the activity gives.
  image text not null default '',
  check (ends_at > starts_at),
  check ((kind = 'WELFARE') = (rate_bp is not null)),
  check ((kind = 'COMBINATION') = (set_price is not null))
);
create index activity_open on promotion.activity (ends_at, starts_at) where is_on;

-- Steps of FULL_REDUCTION (minus_fen), ORDER_DISCOUNT (rate_bp) and AMOUNT_GIFT (gift).
create table promotion.tier (
  activity_id bigint not null references promotion.activity (id) on delete cascade,
  amount_fen bigint not null check (amount_fen > 0),
  minus_fen bigint check (minus_fen > 0),
  rate_bp int check (rate_bp between 1 and 10000),
  gift_goods_id bigint,
  give int check (give > 0),
  primary key (activity_id, amount_fen)
);

-- Goods of SPECIAL, FLASH, DAILY (price), COMBINATION (quantity a set), EXCHANGE (price from amount_fen on) and
-- UNIT_GIFT (one row: per quantity units, give of gift_goods_id).
create table promotion.item (
  activity_id bigint not null references promotion.activity (id) on delete cascade,
  goods_id bigint not null,
  sort int not null default 0,
  price bigint check (price > 0),
  quantity int check (quantity > 0),
  amount_fen bigint check (amount_fen > 0),
  gift_goods_id bigint,
  give int check (give > 0),
  primary key (activity_id, goods_id)
);
create index item_goods on promotion.item (goods_id, activity_id);

-- What there is of it: units of a goods, or (goods_id 0) sets, gifts and uses of the whole activity.
-- Locked in (activity, goods) order, before stock.
create table promotion.quota (
  activity_id bigint not null references promotion.activity (id) on delete cascade,
  goods_id bigint not null default 0,
  total int check (total > 0),            -- null without a limit for all
  per_buyer int check (per_buyer > 0),
  claimed int not null default 0 check (claimed >= 0 and (total is null or claimed <= total)),
  primary key (activity_id, goods_id)
);

-- What an order took of a quota. `claimed` is Σ quantity of those that were not released: a checker proves it.
create table promotion.claim (
  id bigint generated always as identity,
  buyer_id bigint not null,
  activity_id bigint not null,
  goods_id bigint not null default 0,
  order_id bigint not null,
  quantity int not null
    constraint claim_quantity_check check (quantity > 0 or (quantity = 0 and submit_id is not null)),
  at timestamptz not null,
  released_at timestamptz,
  -- A use of a 满减 or of an order discount, and a set whose parts go into several orders, is taken once for all orders
  -- of a submit. Each of these orders has a row: the use is on one of them, the others have 0, and it goes over to
  -- another when its own is cancelled. Null: nobody shares it.
  submit_id bigint,
  primary key (buyer_id, id)
);
create index claim_mine on promotion.claim (buyer_id, activity_id, goods_id) where released_at is null;
create index claim_order on promotion.claim (order_id) where released_at is null;
create index claim_shared on promotion.claim (submit_id, activity_id) where submit_id is not null and released_at is null;

-- Reminders: who is notified when an activity begins.
create table promotion.reminder (
  buyer_id bigint not null,
  activity_id bigint not null references promotion.activity (id) on delete cascade,
  goods_id bigint not null,
  at timestamptz not null,
  sent_at timestamptz,
  primary key (buyer_id, activity_id, goods_id)
);
create index reminder_due on promotion.reminder (activity_id) where sent_at is null;
