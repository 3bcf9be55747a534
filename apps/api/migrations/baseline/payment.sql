create schema payment;

-- Far from the numbers of orders, so that nobody takes the digits of one for those of the other.
create sequence payment.payment_no_seq start 1000001;

-- One attempt to pay one or several orders of one submit.
create table payment.payment (
  id bigint generated always as identity,
  buyer_id bigint not null,
  account_id bigint,                      -- who started it
  idempotency_key text,                   -- the same key of the same buyer answers with the same attempt
  payment_no text not null unique,        -- QP + yymmdd + seven digits: out_trade_no at the gateway, transfer code for the bank
  method text not null check (method in ('balance', 'transfer', 'wechat', 'alipay', 'unionpay', 'ebank', 'credit')),
  amount_fen bigint not null check (amount_fen >= 0),
  status text not null check (status in ('PENDING','SLIP_UPLOADED','PAID','REJECTED','CLOSED','REFUNDING','REFUNDED')),
  code_url text not null default '',      -- what the QR shows
  transaction_no text not null default '',
  payer_name text not null default '',
  slip_key text not null default '',
  slip_type text not null default '',
  reject_reason text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz,
  asked_at timestamptz,                   -- when the gateway was last asked about it
  gateway_closed_at timestamptz,          -- when the gateway last said that it takes no more money for it
  paid_at timestamptz,
  link_id bigint,                         -- the link that it was started by
  -- A payment may also fill the company's balance; then it pays no orders.
  purpose text not null default 'order' check (purpose in ('order', 'recharge')),
  -- Who paid by a link says who they are; of a phone only what is shown is kept, 138****5678.
  payer_phone text not null default '',
  primary key (buyer_id, id),
  unique (buyer_id, idempotency_key)
);
create unique index payment_id on payment.payment (id);
create index payment_waiting on payment.payment (status, created_at) where status in ('PENDING','SLIP_UPLOADED','REFUNDING');
create index payment_recharge on payment.payment (buyer_id, id desc) where purpose = 'recharge';
create index payment_recharge_open on payment.payment (expires_at) where purpose = 'recharge' and status = 'PENDING';
create index payment_to_close on payment.payment (id)
  where status = 'CLOSED' and method in ('wechat', 'alipay', 'unionpay', 'ebank') and gateway_closed_at is null;

create table payment.payment_order (
  buyer_id bigint not null,
  payment_id bigint not null,
  order_id bigint not null,
  amount_fen bigint not null,
  primary key (buyer_id, payment_id, order_id),
  foreign key (buyer_id, payment_id) references payment.payment (buyer_id, id)
);
create index payment_order_order on payment.payment_order (buyer_id, order_id);

-- Each callback once, by the gateway's own id; repeated ones change nothing.
create table payment.notification (
  gateway text not null,
  notification_id text not null,
  payment_no text not null,
  body text not null,                     -- as it came: the signature covers these characters, and what is personal in it is sealed
  outcome text not null,
  at timestamptz not null,
  primary key (gateway, notification_id)
);
create index notification_age on payment.notification (at);

create table payment.refund (
  id bigint generated always as identity,
  buyer_id bigint not null,
  payment_id bigint not null,
  order_id bigint,                        -- null: the whole payment, because its money came too late
  refund_no text not null unique,         -- out_refund_no: the gateway pays one number once
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null,
  status text not null check (status in ('PENDING','DONE','FAILED')),
  attempts int not null default 0,
  next_attempt_at timestamptz,            -- null: a person sends it (bank transfers)
  reference text not null default '',     -- the gateway's or the bank's number
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (buyer_id, id),
  foreign key (buyer_id, payment_id) references payment.payment (buyer_id, id)
);
create index refund_waiting on payment.refund (status, created_at) where status <> 'DONE';
create index refund_payment on payment.refund (buyer_id, payment_id);

-- An address by which somebody without an account pays the open orders of one submit.
create table payment.pay_link (
  id bigint generated always as identity,
  buyer_id bigint not null,
  order_id bigint not null,
  account_id bigint not null,             -- who made it
  token_hash text not null unique,        -- SHA-256: who reads the table cannot use the links
  token_sealed text not null,             -- for showing it again to the company, sealed with the key of DATA_DIR
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,                   -- taken back by the company
  primary key (buyer_id, id)
);
-- One at a time for an order.
create unique index pay_link_order on payment.pay_link (buyer_id, order_id) where ended_at is null;
create index pay_link_age on payment.pay_link (expires_at);

-- 小额免密: of each payment and of all in a day; a company that has neither paid so nor chosen has no row.
create table payment.small_payment (
  buyer_id bigint primary key,
  each_fen bigint not null check (each_fen >= 0),
  day_fen bigint not null check (day_fen >= 0),
  day date not null,                      -- in Asia/Shanghai
  used_fen bigint not null check (used_fen >= 0) -- of that day
);
