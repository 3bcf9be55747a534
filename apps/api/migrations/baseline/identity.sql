-- Who buys: companies (buyers), the people who log in for them (accounts), their sessions.
create schema identity;

-- The wholesaler's own people: account managers and reviewers.
create table identity.staff (
  id bigint generated always as identity primary key,
  username text not null unique,
  name text not null,
  phone text not null,
  role text not null check (role in ('manager', 'business', 'quality', 'finance', 'warehouse')),
  is_default_manager boolean not null default false,
  is_enabled boolean not null default true
);

-- One company. Every table that holds something of a buyer carries buyer_id; a store of a chain has parent_id.
create table identity.buyer (
  id bigint generated always as identity primary key,
  kind text check (kind in ('RETAIL_SINGLE','CHAIN_HQ','CHAIN_STORE','WHOLESALER','CLINIC','VILLAGE','PRIMARY_PUBLIC','HOSPITAL_PUBLIC','HOSPITAL_PRIVATE','DEVICE_DEALER','MANUFACTURER','OTHER_ORG')),
  name text not null default '',
  uscc text,                              -- 统一社会信用代码, 18 characters
  legal_person text not null default '',
  contact text not null default '',
  phone text not null default '',
  landline text not null default '',
  email text not null default '',
  province text not null default '',      -- names as in the licence, e.g. 广东省
  city text not null default '',
  district text not null default '',
  address text not null default '',       -- licensed address without province, city, district
  region_code text not null default '',   -- six-digit code of the district
  billing jsonb not null default '{}',    -- {title, uscc, address, phone, bank, account_no}
  status text not null default 'draft' check (status in ('draft','submitted','reviewing','qa_review','passed','rejected','suspended')),
  parent_id bigint references identity.buyer (id),
  manager_id bigint references identity.staff (id),
  price_group text not null default '',
  rank smallint not null default 1,
  created_at timestamptz not null,
  submitted_at timestamptz,
  passed_at timestamptz,
  -- Stopped by its head office: nobody logs in for it until it is started again.
  stopped_at timestamptz
);
create unique index buyer_uscc on identity.buyer (uscc) where uscc is not null and kind <> 'CHAIN_STORE' and status <> 'draft';
create index buyer_status on identity.buyer (status, submitted_at, id);
create index buyer_parent on identity.buyer (parent_id) where parent_id is not null;

create table identity.account (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references identity.buyer (id),
  username text not null,                 -- kept as typed; unique without case
  phone text not null,
  name text not null default '',
  password_hash text not null,            -- argon2id
  role text not null default 'owner' check (role in ('owner','purchaser','finance','receiver')),
  is_enabled boolean not null default true,
  created_at timestamptz not null,
  last_login_at timestamptz
);
create unique index account_username on identity.account (lower(username));
create unique index account_phone on identity.account (phone);
create index account_buyer on identity.account (buyer_id);

create table identity.session (
  token_hash bytea primary key,           -- sha256 of the cookie
  account_id bigint not null references identity.account (id) on delete cascade,
  buyer_id bigint not null references identity.buyer (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  seen_at timestamptz not null,
  ip text not null default '',
  user_agent text not null default '',
  -- A session of the store that its head office has opened: it ends with the account that opened it.
  head_account_id bigint references identity.account (id) on delete cascade,
  -- Until when whoever uses a session has shown to be the account's owner, by password or code, and not only at its
  -- open browser.
  confirmed_until timestamptz
);
create index session_account on identity.session (account_id);
create index session_expiry on identity.session (expires_at);
create index session_head on identity.session (head_account_id) where head_account_id is not null;

create table identity.sms_code (
  id bigint generated always as identity primary key,
  phone text not null,
  scene text not null check (scene in ('register','login','forget','contract','phone','pay','confirm')),
  code_sealed text not null,              -- six digits are too few for a hash to hide; the key is not in the database
  address_group text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  attempts smallint not null default 0
);
create index sms_code_phone on identity.sms_code (phone, scene, created_at desc);
create index sms_code_address_group on identity.sms_code (address_group, created_at desc);

-- Failures by what was typed (lower-cased) and by address, so that an unknown name is slowed like a known one.
create table identity.login_failure (
  subject text primary key,
  failures int not null,
  last_at timestamptz not null,
  locked_until timestamptz
);

-- Who has proven a phone may set a new password once, within ten minutes.
create table identity.reset_token (
  token_hash bytea primary key,
  account_id bigint not null references identity.account (id) on delete cascade,
  expires_at timestamptz not null
);
create index reset_token_expiry on identity.reset_token (expires_at);

-- 余额支付确认: what an account confirms payments from the balance with, and up to where a company wants none.
create table identity.pay_password (
  account_id bigint primary key references identity.account (id) on delete cascade,
  password_hash text not null,            -- argon2id, as of login passwords
  set_at timestamptz not null
);

create table identity.puzzle (
  salt text primary key,
  bits smallint not null,
  address_group text not null,            -- the more a network asks, the more each costs
  expires_at timestamptz not null,
  used_at timestamptz
);
create index puzzle_expiry on identity.puzzle (expires_at);
create index puzzle_address_group on identity.puzzle (address_group, expires_at);
