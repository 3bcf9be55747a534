-- What a company found when it unpacked its parcels (验收记录, GSP art. 80), stored in the words of the 随货同行单.
create schema receiving;

create table receiving.record (
  id bigint generated always as identity,
  buyer_id bigint not null,
  account_id bigint not null,
  order_id bigint not null,
  order_no text not null,
  part int not null check (part > 0),     -- which parcel of the order
  shipment_no text not null,
  seller text not null,
  acceptor text not null,                 -- 验收员
  arrived_on date not null,
  accepted_on date not null,
  temperature numeric(4, 1),              -- ℃ on arrival
  returns jsonb not null,                 -- [{id, application_no, reason}] that were opened for what was short or refused
  created_at timestamptz not null,
  primary key (buyer_id, id),
  unique (buyer_id, order_id, part)
);
create index record_book on receiving.record (buyer_id, accepted_on desc, id desc);

create table receiving.record_line (
  buyer_id bigint not null,
  record_id bigint not null,
  sort int not null,
  order_line_id bigint not null,
  goods_id bigint not null,
  name text not null,                     -- 通用名称
  form text not null,
  spec text not null,
  maker text not null,
  holder text not null,
  approval_no text not null,
  unit text not null,
  batch_no text not null,
  production_date date,
  expiry_date date,
  shipped int not null check (shipped > 0),
  arrived int not null check (arrived between 0 and shipped),
  accepted int not null check (accepted between 0 and arrived),
  reason text,                            -- why what arrived was not accepted
  primary key (buyer_id, record_id, sort),
  foreign key (buyer_id, record_id) references receiving.record (buyer_id, id),
  check (accepted = arrived or reason is not null)
);
