create schema shipment;

create table shipment.shipment (
  id bigint generated always as identity,
  buyer_id bigint not null,
  order_id bigint not null,
  shipment_no text not null unique,
  carrier text not null,
  tracking_no text not null,
  shipped_at timestamptz not null,
  delivered_at timestamptz,
  temperature_key text not null default '',
  -- What a 随货同行单 says beyond order and batches, as it was when the parcel left: a copy printed years later reads
  -- the same.
  note jsonb not null,
  -- Who signed for a parcel, with a picture, and what its temperature was on the way (trade-rules 4.5): {from, to, low,
  -- high, readings}.
  signed_by text not null default '',
  photo_key text not null default '',
  temperature jsonb,
  primary key (buyer_id, id)
);
create index shipment_order on shipment.shipment (buyer_id, order_id);

create table shipment.shipment_line (
  buyer_id bigint not null,
  shipment_id bigint not null,
  order_line_id bigint not null,
  batch_id bigint not null,
  batch_no text not null,
  production_date date,
  expiry_date date,
  quantity int not null check (quantity > 0),
  primary key (buyer_id, shipment_id, order_line_id, batch_id),
  foreign key (buyer_id, shipment_id) references shipment.shipment (buyer_id, id)
);

create table shipment.track (
  id bigint generated always as identity primary key,
  buyer_id bigint not null,
  shipment_id bigint not null,
  text text not null,
  at timestamptz not null,
  foreign key (buyer_id, shipment_id) references shipment.shipment (buyer_id, id)
);
create index track_shipment on shipment.track (buyer_id, shipment_id, at);

-- 追溯码 of every pack that left (药品管理法 36): what the buyer uploads in its turn, and what a return is held
-- against.
create table shipment.trace_code (
  buyer_id bigint not null,
  code text not null check (code ~ '^[0-9]{20}$'),
  order_id bigint not null,
  shipment_id bigint not null,
  order_line_id bigint not null,
  batch_id bigint not null,
  level smallint not null check (level in (1, 2, 3)), -- 小、中、大包装
  parent_code text not null default '',
  at timestamptz not null,
  returned_at timestamptz,                -- came back and was accepted; it may leave once more
  primary key (buyer_id, shipment_id, code),
  foreign key (buyer_id, shipment_id, order_line_id, batch_id)
    references shipment.shipment_line (buyer_id, shipment_id, order_line_id, batch_id)
);
-- A code leaves the warehouse once.
create unique index trace_code_out on shipment.trace_code (code) where returned_at is null;
create index trace_code_order on shipment.trace_code (buyer_id, order_id, shipment_id, order_line_id, level, code);
