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
  published_at timestamptz not null,
  -- Help, agreements and news: the place of an article in the help centre, its former texts, what readers thought of
  -- it.
  menu_name text not null default '',     -- its name in the tree of the help centre; empty: it stands in no tree
  route text not null default '',         -- the page of the help centre that shows it
  sort int not null default 0,
  source text not null default '',        -- who says it, for news
  version text not null default '',       -- of agreements, e.g. V2.1
  effective_on date
);
create index article_list on content.article (type, published_at desc, id desc);
create index article_category_index on content.article (category_id, id);

-- What an agreement said before: whoever agreed then can read it as it was (电子商务法 34).
create table content.article_version (
  article_id bigint not null references content.article (id),
  version text not null,
  effective_on date not null,
  summary text not null default '',       -- what changed
  content text not null,
  primary key (article_id, version)
);

-- One voice an account.
create table content.article_vote (
  article_id bigint not null references content.article (id),
  account_id bigint not null,
  is_helpful boolean not null,
  voted_at timestamptz not null,
  primary key (article_id, account_id)
);
