-- Written per buyer and keyed by buyer first, so that they can be distributed by buyer.
create schema orders;

-- One press of 提交订单. The same key of the same buyer answers with the same orders.
create table orders.submission (
  id bigint generated always as identity,
  buyer_id bigint not null,
  idempotency_key text not null,
  request_hash text not null,
  account_id bigint not null,
  payable_fen bigint not null,
  created_at timestamptz not null,
  primary key (buyer_id, id),
  unique (buyer_id, idempotency_key)
);

create sequence orders.order_no_seq;

create table orders.purchase_order (
  id bigint generated always as identity,
  buyer_id bigint not null,
  submission_id bigint not null,
  order_no text not null unique,          -- QF + yymmdd + seven digits
  account_id bigint not null,
  warehouse_id bigint not null,
  handling text not null check (handling in ('NORMAL','COLD','HM')),
  status text not null check (status in ('PENDING_PAYMENT','REVIEW','TO_SHIP','PART_SHIPPED','TO_RECEIVE','DONE','CANCELLED')),
  hold text not null default '' check (hold in ('', 'HOLD_QUAL', 'HOLD_PAYER', 'HOLD_RECALL')),
  hold_reason text not null default '',
  goods_fen bigint not null,              -- Σ raw amounts of the lines
  reduction_fen bigint not null default 0,
  freight_fen bigint not null default 0,
  payable_fen bigint not null check (payable_fen >= 0),
  paid_fen bigint not null default 0,
  payment_method text not null default '',
  address jsonb not null,                 -- snapshot {id, consignee, phone, province, city, district, detail}
  invoice jsonb not null default '{}',
  options jsonb not null default '{}',    -- delivery, papers wanted
  remark text not null default '',
  ledger jsonb not null default '[]',
  created_at timestamptz not null,
  pay_before timestamptz,
  paid_at timestamptz,
  shipped_at timestamptz,
  received_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  reminded_at timestamptz,
  primary key (buyer_id, id),
  check (payable_fen = goods_fen - reduction_fen + freight_fen)
);
create unique index purchase_order_id on orders.purchase_order (id);
create index purchase_order_list on orders.purchase_order (buyer_id, created_at desc, id desc);
create index purchase_order_status on orders.purchase_order (buyer_id, status, created_at desc);
create index purchase_order_submission on orders.purchase_order (buyer_id, submission_id);
create index purchase_order_unpaid on orders.purchase_order (pay_before) where status = 'PENDING_PAYMENT';
create index purchase_order_work on orders.purchase_order (status, id) where status in ('REVIEW','TO_SHIP','PART_SHIPPED');

create table orders.order_line (
  id bigint generated always as identity,
  buyer_id bigint not null,
  order_id bigint not null,
  sort int not null,
  kind smallint not null default 1,       -- 1 goods, 2 gift, 3 part of a combination
  goods_id bigint not null,
  combination_id bigint,
  name text not null,                     -- facts of the goods as they were when ordered
  spec text not null,
  maker text not null,
  unit text not null,
  approval_no text not null,
  goods_class text not null,
  picture text not null,
  quantity int not null check (quantity > 0),
  shipped_quantity int not null default 0,
  received_quantity int not null default 0,
  returned_quantity int not null default 0,
  unit_price bigint not null,             -- 0.0001 yuan, of the first segment
  segments jsonb not null default '[]',   -- [{quantity, unit_price}]
  raw_fen bigint not null,
  reduction_fen bigint not null default 0,
  net_fen bigint not null check (net_fen = raw_fen - reduction_fen and net_fen >= 0),
  shares jsonb not null default '{}',     -- rule → fen
  ledger jsonb not null default '[]',
  tax_class text not null default 'STANDARD',
  primary key (buyer_id, id),
  foreign key (buyer_id, order_id) references orders.purchase_order (buyer_id, id)
);
create index order_line_order on orders.order_line (buyer_id, order_id, sort);
create index order_line_goods on orders.order_line (buyer_id, goods_id, id desc);

create table orders.order_line_batch (
  buyer_id bigint not null,
  order_line_id bigint not null,
  batch_id bigint not null,
  batch_no text not null,
  production_date date,
  expiry_date date,
  quantity int not null check (quantity > 0),
  shipped_quantity int not null default 0,
  primary key (buyer_id, order_line_id, batch_id),
  foreign key (buyer_id, order_line_id) references orders.order_line (buyer_id, id)
);

create table orders.order_event (
  id bigint generated always as identity,
  buyer_id bigint not null,
  order_id bigint not null,
  actor text not null check (actor in ('buyer','operator','timeout','system')),
  actor_name text not null default '',
  event text not null,
  note text not null default '',
  at timestamptz not null,
  primary key (buyer_id, id)
);
create index order_event_order on orders.order_event (buyer_id, order_id, id);
