-- What is sold: categories, makers, goods master data, leaflets, imports.
create schema catalogue;

-- Numbers the batches that imports store, so that one that was planned while the one before it was written knows
-- whether another import came between.
create sequence catalogue.import_turn;

create table catalogue.category (
  id bigint generated always as identity primary key,
  parent_id bigint references catalogue.category (id),
  name text not null,
  level smallint not null check (level between 1 and 3),
  sections text[] not null default '{}' check (sections <@ array['yx', 'zy', 'qx']), -- section menus that show it besides the main one
  path bigint[] not null default '{}',    -- ids from the top down to this one, itself included
  sort int not null default 0
);
create index category_parent on catalogue.category (parent_id, sort);

create table catalogue.maker (
  id bigint generated always as identity primary key,
  name text not null,
  short_name text not null default '',
  name_key text not null unique,          -- comparable: see modules/goods-import
  initials text[] not null default '{}',
  pinyin text[] not null default '{}',
  is_brand boolean not null default false,
  is_demo boolean not null default false,
  story text not null default '',
  sort int not null default 0
);

create table catalogue.goods (
  id bigint generated always as identity primary key,
  code text,                              -- the wholesaler's own code
  name text not null,                     -- shown: generic name, brand in brackets where there is one
  generic_name text not null,
  trade_name text not null default '',
  spec text not null,                     -- as registered
  spec_key text not null,                 -- comparable
  form text not null default '',          -- 剂型
  maker_id bigint not null,
  mah text not null default '',           -- 上市许可持有人
  approval_no text not null default '',
  approval_valid_to date,
  goods_class text not null,              -- codes of trade-rules 2.1
  rx_type text not null default 'NONE' check (rx_type in ('RX','OTC_A','OTC_B','NONE')),
  storage_kind text not null default 'NORMAL' check (storage_kind in ('NORMAL','COOL','DARK_COOL','COLD','FROZEN')),
  storage_text text not null default '',
  shelf_life_months int,
  unit text not null,
  pack_size int not null default 1 check (pack_size > 0), -- zbz: minimum and step
  case_size int not null default 1 check (case_size > 0), -- jzl
  is_splittable boolean not null default false,
  category_id bigint references catalogue.category (id),
  barcode text not null default '',
  national_code text not null default '', -- 本位码
  trace_prefix text not null default '',
  insurance_code text not null default '',
  origin text not null default '',
  device_class_code text not null default '',
  is_ephedrine boolean not null default false,
  ephedrine_mg numeric(8,2),
  is_cold boolean not null default false,
  is_antibiotic boolean not null default false,
  is_injection boolean not null default false,
  is_controlled_sale boolean not null default false,
  is_external boolean not null default false,
  ingredients text[] not null default '{}',
  is_youx boolean not null default false, -- 优选 section
  is_self_operated boolean not null default false, -- zy section
  is_device_section boolean not null default false, -- qx section
  is_dpby boolean not null default false, -- single-item free shipping
  free_shipping_quantity int not null default 0, -- qg_number
  purchase_limit int,                     -- units per order, null without one
  weight_grams int not null default 100,
  tax_class text not null default 'STANDARD',
  tax_code text not null default '',
  subtitle text not null default '',
  sale_status text not null default 'draft' check (sale_status in ('draft','on_sale','off_shelf','recalled')),
  sale_note text not null default '',     -- why it is not for sale, e.g. 暂无报价
  sold_quantity bigint not null default 0,
  is_demo boolean not null default false,
  first_sale_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- trade-rules 1.1: what public medical institutions may have outside of the provincial platform, item by item.
  is_public_purchase boolean not null default false
);
create index goods_category on catalogue.goods (category_id, sold_quantity desc, id) where sale_status = 'on_sale';
create index goods_maker on catalogue.goods (maker_id, sold_quantity desc, id);
create index goods_approval on catalogue.goods (approval_no) where approval_no <> '';
create index goods_barcode on catalogue.goods (barcode) where barcode <> '';
create unique index goods_code on catalogue.goods (code) where code is not null;
create index goods_identity on catalogue.goods (generic_name, spec_key, maker_id);
create index goods_updated on catalogue.goods (updated_at, id);

create table catalogue.goods_tag (
  goods_id bigint not null references catalogue.goods (id) on delete cascade,
  name text not null check (name in ('优','秒','满','换购','赠','特','新')),
  describe text not null default '',
  is_show boolean not null default true,
  primary key (goods_id, name)
);

create table catalogue.goods_picture (
  id bigint generated always as identity primary key,
  goods_id bigint not null references catalogue.goods (id) on delete cascade,
  storage_key text not null,
  sort smallint not null default 0
);
create index goods_picture_goods on catalogue.goods_picture (goods_id, sort);

create table catalogue.leaflet (
  goods_id bigint primary key references catalogue.goods (id) on delete cascade,
  sections jsonb not null,                -- [{title, text}]
  is_demo boolean not null default false
);

create table catalogue.goods_document (
  id bigint generated always as identity primary key,
  goods_id bigint not null references catalogue.goods (id) on delete cascade,
  kind text not null,                     -- 注册批件, 质量标准, 说明书, 注册证 …
  title text not null,
  storage_key text not null default '',
  valid_to date
);
create index goods_document_goods on catalogue.goods_document (goods_id);

-- One import of one file. A run that was killed is continued from next_line when the same file comes again.
create table catalogue.import_run (
  id bigint generated always as identity primary key,
  file_name text not null,
  file_hash text not null,
  mapping_hash text not null,
  next_line bigint not null default 0,
  totals jsonb not null default '{}',
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Whether a file set stock: what was sold since is not put back when the same file comes again.
  sets_stock boolean not null default false
);
create index import_run_file on catalogue.import_run (file_hash, mapping_hash, id desc);

create table catalogue.import_row (
  run_id bigint not null,
  line bigint not null,
  outcome text not null check (outcome in ('added','changed','unchanged','refused')),
  reason text not null default '',
  goods_id bigint,
  primary key (run_id, line)
);

-- From when on a price is in force, where a file with price histories has said so: of two such prices the later one
-- counts, in whatever order they come.
create table catalogue.price_since (
  goods_id bigint primary key references catalogue.goods (id) on delete cascade,
  since date not null
);

-- Goods with doubtful names that the quality department has looked at and let go; it holds for as long as they are
-- called so.
create table catalogue.name_release (
  goods_id bigint primary key references catalogue.goods (id) on delete cascade,
  name_key text not null,                 -- domain: releaseKeyOf
  staff text not null,
  reason text not null,
  released_at timestamptz not null
);

-- What the list of controlled substances says of goods; those of which it says nothing are absent.
create table catalogue.name_finding (
  goods_id bigint primary key references catalogue.goods (id) on delete cascade,
  finding text not null                   -- spans and flags, by which the search decides
);

-- How far goods were looked at, and by which list.
create table catalogue.name_look (
  id boolean primary key default true check (id),
  list_version text not null,
  looked_until timestamptz not null
);

-- Stock that a file states by own code, until the whole file is read: one batch on several rows is the sum of them.
create table catalogue.import_stock (
  run_id bigint not null references catalogue.import_run (id) on delete cascade,
  goods_id bigint not null,
  line bigint not null,
  warehouse text not null,                -- '' where the file names none
  batch_no text not null,                 -- '' where the file names none
  production_date date,
  expiry_date date,
  quantity int,
  primary key (run_id, goods_id, line)
);
