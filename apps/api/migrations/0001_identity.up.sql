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
  passed_at timestamptz
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
  user_agent text not null default ''
);
create index session_account on identity.session (account_id);
create index session_expiry on identity.session (expires_at);

create table identity.sms_code (
  id bigint generated always as identity primary key,
  phone text not null,
  scene text not null check (scene in ('register','login','forget','contract','phone')),
  code_sealed text not null,              -- six digits are too few for a hash to hide; the key is not in the database
  ip text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  attempts smallint not null default 0
);
create index sms_code_phone on identity.sms_code (phone, scene, created_at desc);
create index sms_code_ip on identity.sms_code (ip, created_at desc);

-- Failures by what was typed (lower-cased) and by address, so that an unknown name is slowed like a known one.
create table identity.login_failure (
  subject text primary key,
  failures int not null,
  last_at timestamptz not null,
  locked_until timestamptz
);

-- One picture puzzle in one browser: the first answer, right or wrong, uses it up.
create table identity.captcha (
  token_hash bytea primary key,           -- sha256 of the cookie
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index captcha_expiry on identity.captcha (expires_at);

-- Who has proven a phone may set a new password once, within ten minutes.
create table identity.reset_token (
  token_hash bytea primary key,
  account_id bigint not null references identity.account (id) on delete cascade,
  expires_at timestamptz not null
);
create index reset_token_expiry on identity.reset_token (expires_at);
