-- What the demo's payment gateway remembers. It stands for another company's system: no module reads it.
create schema simulator;

create table simulator.trade (
  out_trade_no text primary key,
  code text not null unique,              -- what the QR carries
  description text not null,
  total_fen bigint not null,
  notify_url text not null,
  state text not null check (state in ('NOTPAY', 'SUCCESS', 'CLOSED', 'REFUND')),
  transaction_id text,
  created_at timestamptz not null,
  expires_at timestamptz,
  paid_at timestamptz,
  refunded_fen bigint not null default 0 check (refunded_fen <= total_fen),
  -- The stand-in plays two gateways.
  gateway text not null check (gateway in ('wechat', 'alipay', 'unionpay', 'ebank')),
  return_url text not null default '',
  txn_time text not null default '',
  payer_name text not null default ''
);

create table simulator.refund (
  out_refund_no text primary key,
  out_trade_no text not null references simulator.trade (out_trade_no),
  amount_fen bigint not null,
  refund_id text not null,
  created_at timestamptz not null
);

create table simulator.notification (
  id text primary key,
  out_trade_no text not null references simulator.trade (out_trade_no),
  attempts int not null default 0,
  delivered_at timestamptz
);
create index notification_waiting on simulator.notification (id) where delivered_at is null;

-- What the demo's stand-in for WeChat remembers of a consent: another company's system, no module reads it.
create table simulator.wechat_consent (
  code text primary key,
  openid text not null,
  nickname text not null,
  access_token text not null unique,
  expires_at timestamptz not null,
  used_at timestamptz
);
