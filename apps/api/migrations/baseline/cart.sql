create schema cart;

create table cart.line (
  id bigint generated always as identity primary key,
  buyer_id bigint not null,
  goods_id bigint not null,               -- the combination's id where kind = 3
  warehouse_id bigint not null,
  kind smallint not null default 1 check (kind in (1, 3)),
  batch_id bigint,                        -- a chosen near-expiry batch
  quantity int not null check (quantity > 0),
  is_selected boolean not null default true,
  added_price bigint,                     -- unit price when it was added, 0.0001 yuan
  near_expiry_consent boolean not null default false,
  picked_activity_id bigint,              -- the 满减 that the buyer chose for the line; null leaves it to the best
  added_at timestamptz not null,
  updated_at timestamptz not null,
  -- The least days that what is sent for a line has to last; 0 for none. A batch by name says that better.
  min_days smallint not null default 0 check (min_days >= 0),
  constraint line_batch_or_life check (batch_id is null or min_days = 0)
);
create index line_buyer on cart.line (buyer_id, id);
create unique index line_goods on cart.line (buyer_id, goods_id, kind, coalesce(batch_id, 0));

-- 换购 goods that the buyer chose. Whether they are earned is seen whenever the cart is priced.
create table cart.exchange_choice (
  buyer_id bigint not null,
  activity_id bigint not null,
  goods_id bigint not null,
  quantity int not null check (quantity > 0),
  primary key (buyer_id, activity_id, goods_id)
);

-- Gifts that the buyer does not want.
create table cart.declined_gift (
  buyer_id bigint not null,
  activity_id bigint not null,
  primary key (buyer_id, activity_id)
);
