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
  method text not null check (method in ('balance','transfer','wechat','alipay','credit')),
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
  primary key (buyer_id, id),
  unique (buyer_id, idempotency_key)
);
create unique index payment_id on payment.payment (id);
create index payment_waiting on payment.payment (status, created_at) where status in ('PENDING','SLIP_UPLOADED','REFUNDING');
create index payment_to_close on payment.payment (id)
  where status = 'CLOSED' and method = 'wechat' and gateway_closed_at is null;

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
