-- 品种求购: goods that a company requests from the wholesaler.
create schema demand;

create sequence demand.request_number;

create table demand.request (
  id bigint generated always as identity primary key,
  buyer_id bigint not null,
  account_id bigint not null,
  request_no text not null unique,
  name text not null,
  spec text not null,
  maker text not null default '',
  approval_no text not null default '',
  quantity int not null check (quantity > 0),
  unit text not null default '盒',
  wanted_price bigint,                    -- 0.0001 yuan a unit
  wanted_on date,
  remark text not null default '',
  contact text not null,
  phone text not null,
  status text not null default 'waiting' check (status in ('waiting', 'working', 'listed', 'unavailable', 'closed')),
  reply text not null default '',
  goods_id bigint,                        -- what the wholesaler offers for it
  expected_on date,
  created_at timestamptz not null,
  replied_at timestamptz,
  closed_at timestamptz
);
create index request_newest on demand.request (buyer_id, created_at desc, id desc);
create index request_waiting on demand.request (created_at, id) where status in ('waiting', 'working');

-- What was sent under one key is taken once.
create table demand.sending (
  buyer_id bigint not null,
  key text not null,
  request_ids bigint[] not null,
  at timestamptz not null,
  primary key (buyer_id, key)
);
