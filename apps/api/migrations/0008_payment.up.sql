create schema payment;

-- One attempt to pay one or several orders of one submit.
create table payment.payment (
  id bigint generated always as identity,
  buyer_id bigint not null,
  payment_no text not null unique,        -- out_trade_no at the gateway, transfer code for the bank
  method text not null check (method in ('balance','transfer','wechat','alipay','credit')),
  amount_fen bigint not null check (amount_fen > 0),
  status text not null check (status in ('PENDING','SLIP_UPLOADED','PAID','REJECTED','CLOSED','REFUNDING','REFUNDED')),
  code_url text not null default '',      -- what the QR shows
  transaction_no text not null default '',
  payer_name text not null default '',
  slip_key text not null default '',
  slip_type text not null default '',
  reject_reason text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz,
  paid_at timestamptz,
  primary key (buyer_id, id)
);
create unique index payment_id on payment.payment (id);
create index payment_waiting on payment.payment (status, created_at) where status in ('PENDING','SLIP_UPLOADED','REFUNDING');

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
  body jsonb not null,
  outcome text not null,
  at timestamptz not null,
  primary key (gateway, notification_id)
);

create table payment.refund (
  id bigint generated always as identity,
  buyer_id bigint not null,
  payment_id bigint not null,
  order_id bigint,
  refund_no text not null unique,
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null,
  status text not null check (status in ('PENDING','DONE','FAILED')),
  attempts int not null default 0,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (buyer_id, id),
  foreign key (buyer_id, payment_id) references payment.payment (buyer_id, id)
);
create index refund_waiting on payment.refund (status, created_at) where status = 'PENDING';
create index refund_payment on payment.refund (buyer_id, payment_id);
