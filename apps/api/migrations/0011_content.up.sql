-- What the pages show besides goods, the shop's settings, contracts to sign, messages, the audit trail.
create schema content;

create table content.setting (
  key text primary key,                   -- hot_line, qq_presale, qq_aftersale, wechat_url, quality_inspection …
  value jsonb not null,
  updated_at timestamptz not null
);
create table content.nav_item (
  id bigint generated always as identity primary key,
  parent_id bigint references content.nav_item (id),
  name text not null,
  url text not null,
  image text not null default '',
  is_open boolean not null default false, -- opens in a new window
  sort int not null default 0
);
create table content.hot_search (
  id bigint generated always as identity primary key,
  name text not null,
  url text not null default '',
  sort int not null default 0
);
create table content.link (
  id bigint generated always as identity primary key,
  name text not null,
  url text not null,
  picture text not null default '',
  sort int not null default 0
);
-- Banner slots of the focus calls: index, top, right, login, yx, kxzq …
create table content.focus (
  id bigint generated always as identity primary key,
  slot text not null,
  title text not null default '',
  subtitle text not null default '',
  image text not null default '',         -- empty: drawn from title and tone
  url text not null default '',
  tone text not null default 'green',
  sort int not null default 0,
  starts_at timestamptz,
  ends_at timestamptz
);
create index focus_slot on content.focus (slot, sort);
create table content.article_category (
  id bigint primary key,                  -- 3 = help (storefront.md 9)
  parent_id bigint references content.article_category (id),
  name text not null,
  route text not null default '',
  sort int not null default 0
);
create table content.article (
  id bigint generated always as identity primary key,
  category_id bigint references content.article_category (id),
  type smallint not null default 1,       -- post type of the post calls
  title text not null,
  excerpt text not null default '',
  content text not null,                  -- rich text, cleaned when written
  picture text not null default '',
  views bigint not null default 0,
  published_at timestamptz not null
);
create index article_list on content.article (type, published_at desc, id desc);
create index article_category_index on content.article (category_id, id);

create schema contract_signing;
create table contract_signing.template (
  id bigint generated always as identity primary key,
  kind text not null,                     -- QA_AGREEMENT, ANNUAL_PURCHASE, E_TRADE, DEVICE_QUALITY, EPHEDRINE …
  version int not null,
  title text not null,
  body text not null,
  required_for text not null default 'all' check (required_for in ('all','device','ephedrine','none')),
  valid_days int not null default 365,
  mandatory_from timestamptz not null,
  withdrawn_at timestamptz,
  unique (kind, version)
);
create table contract_signing.signature (
  id bigint generated always as identity,
  buyer_id bigint not null,
  template_id bigint not null references contract_signing.template (id),
  account_id bigint not null,
  signer_name text not null,
  content_hash text not null,             -- sha256 of title, body and parties as signed
  signed_at timestamptz not null,
  valid_to date not null,
  primary key (buyer_id, id)
);
create index signature_buyer on contract_signing.signature (buyer_id, template_id, valid_to desc);

create schema message;
create table message.message (
  id bigint generated always as identity,
  buyer_id bigint not null,
  kind text not null check (kind in ('order','activity','asset','licence','system')),
  title text not null,
  body text not null default '',
  url text not null default '',
  dedupe_key text,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (buyer_id, id)
);
create index message_list on message.message (buyer_id, created_at desc, id desc);
create index message_unread on message.message (buyer_id) where read_at is null;
create unique index message_once on message.message (buyer_id, dedupe_key) where dedupe_key is not null;

-- Hash chain: each row carries the hash of the row before it, so that a change of one row shows (trade-rules 6.6).
create schema audit;
create table audit.entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  role text not null,
  action text not null,
  entity text not null,
  reason text not null default '',
  details jsonb not null default '{}',
  previous_hash text not null,
  hash text not null
);
