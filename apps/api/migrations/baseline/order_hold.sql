-- Recalls that were opened, and what each company that got such units answered (trade-rules 4.4).
create schema order_hold;

create table order_hold.recall (
  id bigint generated always as identity primary key,
  goods_id bigint not null,
  goods_name text not null,
  -- The batches that are meant, sorted; '*' for the goods whole. The same recalled again while it is open is the same
  -- recall.
  batch_key text not null,
  batch_text text not null,
  level smallint not null check (level between 1 and 3),
  reason text not null,
  opened_at timestamptz not null,
  ended_at timestamptz
);
create unique index recall_open on order_hold.recall (goods_id, batch_key) where ended_at is null;

create table order_hold.recall_notice (
  id bigint generated always as identity,
  buyer_id bigint not null,
  recall_id bigint not null references order_hold.recall,
  -- Orders that such units left with: id and units.
  orders jsonb not null,
  units int not null check (units > 0),
  told_at timestamptz not null,
  reminders int not null default 0,
  escalated_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by text,
  held_units int check (held_units between 0 and units),
  remark text not null default '',
  primary key (buyer_id, id),
  unique (buyer_id, recall_id),
  check ((acknowledged_at is null) = (held_units is null))
);
create index recall_notice_open on order_hold.recall_notice (recall_id) where acknowledged_at is null;
