-- Written per buyer and keyed by buyer first, so that they can be distributed by buyer.
create schema orders;

create sequence orders.order_no_seq;

-- One press of 提交订单. The same key of the same buyer answers with the same orders.
create table orders.submission (
  id bigint generated always as identity,
  buyer_id bigint not null,
  idempotency_key text not null,
  request_hash text not null,
  account_id bigint not null,
  payable_fen bigint not null,
  created_at timestamptz not null,
  -- The deadline of the submit's answer, so that its repeat under the key gets the same, however its orders have moved
  -- on; null where it was paid at once.
  pay_before timestamptz,
  primary key (buyer_id, id),
  unique (buyer_id, idempotency_key)
);

create table orders.purchase_order (
  id bigint generated always as identity,
  buyer_id bigint not null,
  submission_id bigint not null,
  order_no text not null unique,          -- QF + yymmdd + seven digits
  account_id bigint not null,
  warehouse_id bigint not null,
  handling text not null check (handling in ('NORMAL','COLD','HM')),
  status text not null check (status in ('PENDING_PAYMENT','REVIEW','TO_SHIP','PART_SHIPPED','TO_RECEIVE','DONE','CANCELLED')),
  hold text not null default '' check (hold in ('', 'HOLD_QUAL', 'HOLD_SELLER', 'HOLD_PAYER', 'HOLD_RECALL', 'HOLD_GROWTH')),
  hold_reason text not null default '',
  goods_fen bigint not null,              -- Σ raw amounts of the lines
  reduction_fen bigint not null default 0,
  freight_fen bigint not null default 0,
  payable_fen bigint not null check (payable_fen >= 0),
  paid_fen bigint not null default 0,
  payment_method text not null default '',
  address jsonb not null,                 -- snapshot {id, consignee, phone, province, city, district, detail}
  invoice jsonb not null default '{}',
  options jsonb not null default '{"delivery": "express", "receive_time": "ANY", "papers": []}', -- delivery, papers wanted
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
  hold_until date,                        -- last day for the hold to end; null without such a day
  -- Who bought from whom, by the names that they had then: order and receipt printed years later read the same.
  parties jsonb not null,
  closed_at timestamptz,
  close_reason text,
  closed_fen bigint check (closed_fen >= 0),
  closed_voucher_fen bigint check (closed_voucher_fen >= 0),
  closed_points int check (closed_points >= 0),
  -- When and why the buyer asked for it.
  close_asked_at timestamptz,
  close_ask_reason text,
  -- The store that a head office bought for: what was ordered counts against its limits.
  store_id bigint,
  -- Whether an issued invoice holds an order, so that a company finds its orders by it.
  is_invoiced boolean not null default false,
  -- Set by the review, so that lists and counts of orders know what waits for one.
  reviewed_at timestamptz,
  -- Money that came from an account of another name: finance looks before it is invoiced (GSP 91, 票账货款一致). Null:
  -- nothing to look at.
  payer_check text check (payer_check in ('WAITING', 'ACCEPTED')),
  primary key (buyer_id, id),
  check (payable_fen = goods_fen - reduction_fen + freight_fen)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
create unique index purchase_order_id on orders.purchase_order (id);
create index purchase_order_list on orders.purchase_order (buyer_id, created_at desc, id desc);
create index purchase_order_submission on orders.purchase_order (buyer_id, submission_id);
create index purchase_order_unpaid on orders.purchase_order (pay_before) where status = 'PENDING_PAYMENT';
create index purchase_order_work on orders.purchase_order (status, id) where status in ('REVIEW','TO_SHIP','PART_SHIPPED');
create index purchase_order_growth on orders.purchase_order (id) where hold = 'HOLD_GROWTH';
create index purchase_order_lapsing on orders.purchase_order (hold_until, id) where hold_until is not null;
create index purchase_order_store on orders.purchase_order (store_id, created_at desc) where store_id is not null;
create index purchase_order_status on orders.purchase_order (buyer_id, status, created_at desc) include (payable_fen);
-- Orders that a company does not receive in time are looked for among those on their way, not among all
-- (docs/decisions/0041).
create index purchase_order_to_receive on orders.purchase_order (id) where status = 'TO_RECEIVE';
create index order_payer_check on orders.purchase_order (paid_at, id) where payer_check = 'WAITING';

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
  -- What the buyer requested of the batches of a line, beside those that were sent. Null for lines that were ordered
  -- before.
  wanted_batch_no text,
  min_days smallint check (min_days > 0),
  -- What of an order that left in part will not leave any more, with what of its money, vouchers and points went back
  -- for it. Null where all of it left or still may: most orders have none of this, and a column that is null takes no
  -- room in their rows.
  closed_quantity int check (closed_quantity > 0),
  closed_fen bigint check (closed_fen >= 0),
  closed_voucher_fen bigint check (closed_voucher_fen >= 0),
  closed_points_fen bigint check (closed_points_fen >= 0),
  -- Short or refused when the parcel was unpacked: never counted as received.
  refused_quantity int check (refused_quantity >= 0),
  primary key (buyer_id, id),
  constraint order_line_one_batch_wish check (wanted_batch_no is null or min_days is null),
  constraint order_line_shipped_or_closed check (shipped_quantity + coalesce(closed_quantity, 0) <= quantity)
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
  primary key (buyer_id, order_line_id, batch_id)
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

-- Set by the head office for a store, checked inside the transaction of its submit.
create table orders.purchase_limit (
  buyer_id bigint primary key,
  order_fen bigint check (order_fen > 0), -- one submit; null: none
  month_fen bigint check (month_fen > 0), -- a calendar month in Asia/Shanghai; null: none
  updated_at timestamptz not null
);
