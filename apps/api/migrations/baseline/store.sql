-- Several stores under one head office: how an existing store joins one, what each may spend, who acts for whom.
create schema store;

-- A store makes a code and passes it to its head office, which binds the store with it once.
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
