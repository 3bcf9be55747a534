-- 追溯码 of every pack that left (药品管理法 36): what the buyer uploads in its turn, and what a return is held against.
create table shipment.trace_code (
  buyer_id bigint not null,
  code text not null check (code ~ '^[0-9]{20}$'),
  order_id bigint not null,
  shipment_id bigint not null,
  order_line_id bigint not null,
  batch_id bigint not null,
  level smallint not null check (level in (1, 2, 3)),   -- 小、中、大包装
  parent_code text not null default '',
  at timestamptz not null,
  returned_at timestamptz,                              -- came back and was accepted; it may leave once more
  primary key (buyer_id, shipment_id, code),
  foreign key (buyer_id, shipment_id, order_line_id, batch_id)
    references shipment.shipment_line (buyer_id, shipment_id, order_line_id, batch_id)
);
-- A code leaves the warehouse once.
create unique index trace_code_out on shipment.trace_code (code) where returned_at is null;
create index trace_code_order on shipment.trace_code (buyer_id, order_id, shipment_id, order_line_id, level, code);
create trigger keep before delete on shipment.trace_code for each statement execute function platform.keep_record();
