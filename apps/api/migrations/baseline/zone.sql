-- The zones: facts of herbal pieces and devices that only they show, topics, zones of controlled sale, near-expiry
-- prices.
create schema zone;

create table zone.piece (
  goods_id bigint primary key,
  letter text not null check (letter ~ '^[A-Z]$'), -- of the name, by pinyin
  grade text not null default '',         -- 统货, 选货, 特级 …
  processing text not null default '',    -- 生, 炒, 蜜炙 …
  bag_grams int check (bag_grams > 0),
  standard text not null default '',      -- 执行标准
  -- 等级 held whatever a spec begins with. Now it is a grade or nothing; sizes, cuts and kinds (120头, 切片, 松贝) have
  -- a place of their own, and what is counted and not weighed has no weight.
  trait text not null default '',
  constraint piece_grade check (grade ~ '^(统货|选货|特级|特等|[一二三四五][级等])?$')
);

create table zone.device (
  goods_id bigint primary key,
  maker_licence text not null default ''  -- 医疗器械生产许可证 or 生产备案 of the maker
);

create table zone.topic (
  id bigint generated always as identity primary key,
  name text not null,
  subtitle text not null default '',
  is_on boolean not null default true
);

create table zone.topic_goods (
  topic_id bigint not null references zone.topic (id) on delete cascade,
  goods_id bigint not null,
  primary key (topic_id, goods_id)
);

-- What one batch costs in /jxqzc, 0.0001 yuan; without a row it costs what the goods costs.
create table zone.near_price (
  batch_id bigint primary key,
  price bigint not null check (price > 0)
);

-- Who agreed to the short life of which batch (trade-rules 4.3, N-01); append-only.
create table zone.near_consent (
  id bigint generated always as identity primary key,
  buyer_id bigint not null,
  account_id bigint not null,
  batch_id bigint not null,
  batch_no text not null,
  expiry_date date not null,
  text_version text not null,
  at timestamptz not null,
  -- Where a consent came from (trade-rules N-01).
  ip text not null default ''
);
create index near_consent_buyer on zone.near_consent (buyer_id, batch_id);

-- Papers that show a brand's right to be sold here.
create table zone.brand_paper (
  maker_id bigint primary key,
  title text not null,
  storage_key text not null,
  valid_to date
);

-- 控销: what one maker offers only within an area, and who asked to take part.
create table zone.control_zone (
  id bigint generated always as identity primary key,
  url text not null unique check (url ~ '^[a-z0-9-]{1,40}$'),
  maker_id bigint not null,
  title text not null,
  intro text not null default '',
  rules text[] not null default '{}',
  provinces text[] not null default '{}', -- empty: everywhere
  is_exclusive boolean not null default false, -- one company a city
  manager text not null default '',
  manager_phone text not null default '',
  is_on boolean not null default true,
  sort int not null default 0
);

create table zone.control_goods (
  zone_id bigint not null references zone.control_zone (id) on delete cascade,
  goods_id bigint not null,
  primary key (zone_id, goods_id)
);
create index control_goods_goods on zone.control_goods (goods_id);

create table zone.control_application (
  id bigint generated always as identity,
  buyer_id bigint not null,
  account_id bigint not null,
  zone_id bigint not null references zone.control_zone (id),
  province text not null,
  city text not null,
  store text not null,
  area text not null,
  monthly_fen bigint not null check (monthly_fen > 0),
  contact text not null,
  phone text not null,
  state text not null default 'waiting' check (state in ('waiting', 'passed', 'rejected')),
  reason text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (buyer_id, id)
);
create unique index control_application_open on zone.control_application (buyer_id, zone_id) where state = 'waiting';
create index control_application_waiting on zone.control_application (created_at) where state = 'waiting';
create index control_application_city on zone.control_application (zone_id, city) where state = 'passed';

-- Hints that an account has read and does not want to see again: what it read, and when.
create table zone.read_hint (
  buyer_id bigint not null,
  account_id bigint not null,
  hint text not null check (hint in ('near_expiry')),
  text_version text not null,
  at timestamptz not null,
  primary key (buyer_id, account_id, hint)
);

-- 我关注的: brands that a company keeps at hand.
create table zone.followed_brand (
  buyer_id bigint not null,
  maker_id bigint not null,
  account_id bigint not null,             -- who followed it
  followed_at timestamptz not null,
  primary key (buyer_id, maker_id)
);

-- What a device needs or takes (血糖仪 → 试纸, 血压计 → 袖带): the way from one goods to the other, both ways.
create table zone.device_part (
  goods_id bigint not null,               -- the device
  part_id bigint not null,                -- what fits it
  kind text not null check (kind in ('consumable', 'accessory')), -- 耗材, 配件
  primary key (goods_id, part_id),
  check (goods_id <> part_id)
);
create index device_part_part on zone.device_part (part_id);
