-- Lucky draws: activities, their prizes with weights and stock, and what was drawn.
create schema draw;

create table draw.draw_activity (
  id bigint generated always as identity primary key,
  name text not null,
  rule_text text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  per_buyer int not null default 1 check (per_buyer > 0),
  is_on boolean not null default true
);

create table draw.draw_prize (
  id bigint generated always as identity primary key,
  activity_id bigint not null references draw.draw_activity (id) on delete cascade,
  name text not null,
  remarks text not null default '',
  kind text not null check (kind in ('NONE','POINTS','VOUCHER','COUPON','REAL')),
  points int check (points > 0),
  voucher_fen bigint check (voucher_fen > 0),
  valid_days int check (valid_days > 0),
  coupon_offer_id bigint,
  weight int not null check (weight >= 0),
  total int check (total >= 0),           -- null without end
  given int not null default 0 check (given >= 0 and (total is null or given <= total)),
  sort int not null default 0,
  check ((kind = 'POINTS') = (points is not null)),
  check ((kind = 'VOUCHER') = (voucher_fen is not null)),
  check ((kind = 'COUPON') = (coupon_offer_id is not null))
);
create index draw_prize_activity on draw.draw_prize (activity_id, sort, id);

-- Turns a company has taken: the row that its draws wait for.
create table draw.draw_turn (
  buyer_id bigint not null,
  activity_id bigint not null references draw.draw_activity (id) on delete cascade,
  used int not null default 0 check (used >= 0),
  primary key (buyer_id, activity_id)
);

create table draw.draw_record (
  id bigint generated always as identity,
  buyer_id bigint not null,
  activity_id bigint not null,
  prize_id bigint not null,
  company text not null,                  -- as others may read it: 广州****药房
  idempotency_key text not null,
  name text not null,
  remarks text not null,
  is_win boolean not null,
  at timestamptz not null,
  primary key (buyer_id, id),
  unique (buyer_id, idempotency_key)
);
create index draw_record_mine on draw.draw_record (buyer_id, at desc, id desc);
create index draw_record_new on draw.draw_record (activity_id, at desc, id desc) where is_win;
