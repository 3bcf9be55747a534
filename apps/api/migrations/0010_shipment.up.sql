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
