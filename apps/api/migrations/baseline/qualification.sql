-- Documents of a buyer, their review, the people who may purchase, delivery addresses; registration drafts.
create schema qualification;

-- Rises with every change of the three tables that hold for all buyers, so that each process may cache them.
create sequence qualification.trade_version_number;

create table qualification.document (
  id bigint generated always as identity primary key,
  buyer_id bigint not null,
  kind text not null,                     -- codes of trade-rules 1.2: BIZ_LICENCE, DRUG_LICENCE …
  number text not null default '',
  holder_name text not null default '',
  fields jsonb not null default '{}',     -- kind-specific facts; id numbers are sealed, never plain
  scope_text text not null default '',    -- 经营范围 / 诊疗科目 as written on the document
  scope_codes text[] not null default '{}',
  scope_era text not null default 'new' check (scope_era in ('new','legacy')),
  rx_category text not null default '',   -- '', 'RX', 'OTC_A', 'OTC_B': the widest category a retail licence allows
  has_cold_annotation boolean not null default false,
  issued_on date,
  valid_to date,                          -- last valid day, Asia/Shanghai; null with is_long_term
  is_long_term boolean not null default false,
  state text not null default 'draft' check (state in ('draft','submitted','passed','rejected','revoked','replaced')),
  reject_reason text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  reviewed_at timestamptz
);
create index document_buyer on qualification.document (buyer_id, kind, version desc);
create index document_expiry on qualification.document (valid_to) where state = 'passed' and valid_to is not null;

create table qualification.document_file (
  id bigint generated always as identity primary key,
  buyer_id bigint not null,
  document_id bigint not null references qualification.document (id) on delete cascade,
  storage_key text not null,
  content_type text not null,
  byte_size int not null,
  original_name text not null,
  sort smallint not null default 1,       -- from 1: its address ends in it
  created_at timestamptz not null
);
create index document_file_document on qualification.document_file (buyer_id, document_id);

-- One row per decision of a reviewer; append-only (GSP computer systems: every approval is kept).
create table qualification.review (
  id bigint generated always as identity primary key,
  buyer_id bigint not null,
  stage text not null check (stage in ('business','quality')),
  staff_id bigint not null,
  decision text not null check (decision in ('pass','reject')),
  reasons jsonb not null default '{}',    -- document kind → reason
  at timestamptz not null
);
create index review_buyer on qualification.review (buyer_id, at);

create table qualification.purchaser (
  id bigint generated always as identity primary key,
  buyer_id bigint not null,
  account_id bigint,
  name text not null,
  id_no_sealed text not null default '',
  id_no_masked text not null default '',
  auth_document_id bigint references qualification.document (id),
  id_document_id bigint references qualification.document (id),
  is_legal_person boolean not null default false,
  may_sign boolean not null default false
);
create index purchaser_buyer on qualification.purchaser (buyer_id);

-- What beside its documents decides what a company is asked for and may buy.
create table qualification.profile (
  buyer_id bigint primary key,
  circumstances jsonb not null default '{}', -- what it intends to buy (trade-rules 1.3, conditional documents)
  is_tcm_clinic boolean not null default false, -- 中医诊所（备案）
  manual_grants text[] not null default '{}' -- what a reviewer has allowed where the table says by hand
);

create table qualification.address (
  id bigint generated always as identity primary key,
  buyer_id bigint not null,
  consignee text not null,
  phone text not null,
  landline text not null default '',
  province text not null,
  city text not null,
  district text not null,
  detail text not null,
  region_code text not null default '',
  kind text not null default 'store' check (kind in ('warehouse','store')),
  is_licensed boolean not null default false, -- an address written on a licence; drugs of 4.1 go nowhere else
  document_id bigint references qualification.document (id),
  review text not null default 'waiting' check (review in ('passed','waiting','rejected')),
  review_reason text not null default '',
  is_default boolean not null default false,
  is_deleted boolean not null default false,
  created_at timestamptz not null
);
create index address_buyer on qualification.address (buyer_id, is_default desc, id) where not is_deleted;
create unique index address_default on qualification.address (buyer_id) where is_default and not is_deleted;
create index address_waiting on qualification.address (created_at, id) where review = 'waiting' and not is_deleted;

-- What the wholesaler itself may sell, by day (I3). A class without a valid row is hidden from everyone.
create table qualification.seller_licence (
  id bigint generated always as identity primary key,
  kind text not null,
  name text not null,
  number text not null,
  scope_codes text[] not null default '{}',
  province text not null default '',      -- where the wholesaler is licensed, on its drug licence, e.g. 广东省
  valid_to date,
  shown_in_footer boolean not null default true,
  sort smallint not null default 0,
  -- The scan of one of the wholesaler's own papers, sealed: it goes into the first-purchase papers (trade-rules 4.7).
  storage_key text not null default ''
);

-- Ingredients that moved into a class which is never sold online, with the day (trade-rules 2.4).
create table qualification.ingredient_control (
  id bigint generated always as identity primary key,
  ingredient text not null,               -- without its salt
  goods_class text not null,
  preparation text not null default 'ANY' check (preparation in ('ANY','SINGLE','COMPOUND')),
  forms text[] not null default '{}',     -- parts of a dosage form's name; empty: every form
  basis text not null,
  effective_from date not null,
  effective_to date
);
create unique index ingredient_control_once on qualification.ingredient_control (ingredient, preparation, effective_from);

create table qualification.control_policy (
  id bigint generated always as identity primary key,
  goods_id bigint not null,
  provinces text[] not null default '{}', -- empty: everywhere
  buyer_kinds text[] not null default '{}', -- empty: every kind
  allowed_buyers bigint[] not null default '{}',
  denied_buyers bigint[] not null default '{}',
  effective_from date not null,
  effective_to date
);
create index control_policy_goods on qualification.control_policy (goods_id);

create table qualification.trade_version (
  id boolean primary key default true check (id),
  version bigint not null default nextval('qualification.trade_version_number')
);

insert into qualification.trade_version default values;

create table qualification.ephedrine_quota (
  id bigint generated always as identity primary key,
  province text not null default '*',
  buyer_kind text not null,
  goods_id bigint,
  units_per_month int not null
);

-- Which documents and which version of the rules let the lines of an order through (I7); append-only.
create table qualification.decision_log (
  id bigint generated always as identity (sequence name qualification.decision_log_id_seq1)
    constraint decision_log_pkey1 primary key,
  buyer_id bigint not null,
  order_id bigint not null,
  rule_version text not null,
  documents jsonb not null,
  results jsonb not null,
  at timestamptz not null
);
create index decision_log_order on qualification.decision_log (buyer_id, order_id);
