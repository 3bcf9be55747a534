-- Unit prices are bigint counts of 0.0001 yuan; amounts bigint fen.
create schema pricing;

create table pricing.goods_price (
  goods_id bigint primary key,
  base_price bigint check (base_price > 0), -- null: 暂无报价
  ladder_type smallint not null default 2 check (ladder_type in (1, 2)), -- 1 = N 以内, 2 = 满 N 享
  suggested_retail bigint,
  updated_at timestamptz not null
);

create table pricing.ladder (
  goods_id bigint not null references pricing.goods_price (goods_id) on delete cascade,
  number int not null check (number > 0),
  price bigint not null check (price > 0),
  primary key (goods_id, number)
);

-- Contract price of one buyer.
create table pricing.buyer_price (
  buyer_id bigint not null,
  goods_id bigint not null,
  price bigint not null check (price > 0),
  valid_from date not null,
  valid_to date,
  primary key (buyer_id, goods_id, valid_from)
);

-- Price list of a group and region; '' means any.
create table pricing.group_price (
  goods_id bigint not null,
  price_group text not null default '',
  province text not null default '',
  price bigint not null check (price > 0),
  primary key (goods_id, price_group, province)
);

create table pricing.price_history (
  goods_id bigint not null,
  on_date date not null,
  price bigint not null,
  primary key (goods_id, on_date)
);

create table pricing.freight_rule (
  province text primary key,              -- '*' is the default
  shipping_amount_fen bigint not null,    -- free-freight threshold
  kind text not null check (kind in ('flat','weight')),
  fee_fen bigint not null,                -- flat fee, or the fee of the first kilogram
  further_fee_fen bigint not null default 0,
  supports_cold boolean not null default true
);
