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

alter table payment.payment add column link_id bigint;  -- the link that it was started by
