-- WeChat accounts that may log in for an account, and the QR codes on their way there.
create schema wechat;

-- One code on one screen. Codes that a browser, a QR or a phone carries are kept as hashes only.
create table wechat.ticket (
  id text primary key,                    -- the browser polls it
  purpose text not null check (purpose in ('login', 'bind')),
  browser_hash bytea not null unique,     -- sha256 of the cookie of the browser that asked
  scan_hash bytea not null unique,        -- sha256 of what the QR carries
  phone_hash bytea unique,                -- sha256 of the cookie of the phone that scanned
  buyer_id bigint,                        -- whom to bind; null for a login
  account_id bigint,
  device text not null,                   -- the requesting browser, as the phone shows it
  state text not null check (state in ('waiting', 'scanned', 'confirmed', 'refused', 'taken')),
  openid_hash bytea,
  nickname_sealed text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'bind') = (account_id is not null and buyer_id is not null))
);
create index ticket_expiry on wechat.ticket (expires_at);

-- An openid has far too many bits to be guessed from its hash, and nothing here needs the openid itself (个人信息保护法
-- 6).
create table wechat.binding (
  account_id bigint primary key,
  buyer_id bigint not null,
  openid_hash bytea not null unique,
  nickname_sealed text not null,
  bound_at timestamptz not null
);

-- A WeChat account that was scanned before its company began to register: bound when the registration is handed in.
create table wechat.kept (
  buyer_id bigint primary key,
  openid_hash bytea not null,
  nickname_sealed text not null,
  kept_at timestamptz not null
);
