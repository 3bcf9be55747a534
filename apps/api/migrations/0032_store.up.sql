-- Several stores under one head office: how an existing store joins one, what each may spend, who acts for whom.
create schema store;

-- A store makes a code and tells it to its head office, which binds the store with it once.
create table store.join_code (
  code_hash bytea primary key,            -- sha256 of the code
  buyer_id bigint not null,
  account_id bigint not null,             -- who made it
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by bigint                          -- the head office
);
-- A new code replaces the one before.
create unique index join_code_open on store.join_code (buyer_id) where used_at is null;
create index join_code_buyer on store.join_code (buyer_id, created_at);

-- Set by the head office for a store, checked inside the transaction of its submit.
create table orders.purchase_limit (
  buyer_id bigint primary key,
  order_fen bigint check (order_fen > 0), -- one submit; null: none
  month_fen bigint check (month_fen > 0), -- a calendar month in Asia/Shanghai; null: none
  updated_at timestamptz not null
);

-- A session of the store that its head office has opened: it ends with the account that opened it.
alter table identity.session add column head_account_id bigint references identity.account (id) on delete cascade;
create index session_head on identity.session (head_account_id) where head_account_id is not null;
-- Stopped by its head office: nobody logs in for it until it is started again.
alter table identity.buyer add column stopped_at timestamptz;

-- A chain registers as one: its head office is the form of before, each of its stores has a form beside it.
alter table registration.form add column is_chain boolean not null default false;
alter table registration.form add column head_id bigint;
create index form_head on registration.form (head_id) where head_id is not null;
