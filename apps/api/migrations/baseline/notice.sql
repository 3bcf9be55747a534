-- 到货通知、降价通知: what a company subscribed to, and whether it was notified.
create schema notice;

create table notice.wish (
  buyer_id bigint not null,
  goods_id bigint not null,
  kind text not null check (kind in ('arrival', 'price')),
  account_id bigint not null,
  price_then bigint,                      -- 0.0001 yuan: what the goods cost this buyer when it asked; null for arrivals
  asked_at timestamptz not null,
  checked_at timestamptz not null,
  told_at timestamptz,
  primary key (buyer_id, goods_id, kind)
);
create index wish_waiting on notice.wish (checked_at, buyer_id) where told_at is null;
