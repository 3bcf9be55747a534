create schema stock;

create table stock.warehouse (
  id bigint generated always as identity primary key, -- ck_id on the wire
  name text not null,
  province text not null,
  sort smallint not null default 0
);

-- on_hand − reserved can be sold. Units sold leave on_hand when shipped.
create table stock.batch (
  id bigint generated always as identity primary key,
  goods_id bigint not null,
  warehouse_id bigint not null,
  batch_no text not null,
  production_date date,
  expiry_date date,                       -- last usable day
  on_hand int not null check (on_hand >= 0),
  reserved int not null default 0 check (reserved >= 0 and reserved <= on_hand),
  status text not null default 'OK' check (status in ('PENDING','OK','LOCKED','RECALLED')),
  supplier_chain text not null default 'MAH_DIRECT' check (supplier_chain in ('MAH_DIRECT','WHOLESALER')),
  report_key text not null default '',    -- stored inspection report, '' without one
  created_at timestamptz not null,
  unique (goods_id, warehouse_id, batch_no)
) with (fillfactor = 80);
create index batch_fefo on stock.batch (goods_id, warehouse_id, expiry_date, id);
create index batch_expiry on stock.batch (expiry_date, goods_id) where status = 'OK';
-- What came through another wholesaler, which public institutions and other wholesalers may not have (W-01, H-06).
create index batch_resold on stock.batch (goods_id) where supplier_chain = 'WHOLESALER';

-- Append-only. Σ quantity per batch and side equals the batch row: a checker proves it.
create table stock.movement (
  id bigint generated always as identity primary key,
  batch_id bigint not null,
  kind text not null check (kind in ('receive','reserve','release','ship','return','adjust')),
  quantity int not null,                  -- receive, return, adjust: change of on_hand; reserve, release: change of reserved (±); ship: both go down
  order_id bigint,
  order_line_id bigint,
  at timestamptz not null,
  -- The list of deliveries that a receipt comes from: one batch number on several rows of a list is one batch, and the
  -- sum of them.
  list bigint,
  -- Why stock was set to another figure: the file and line that said so.
  reason text
);
create index movement_batch on stock.movement (batch_id, id);
create index movement_order on stock.movement (order_id) where order_id is not null;

-- What came back and was inspected. Restocked units went into the batch by a movement 'return'; the others lie where
-- nothing is sold from (不合格品区) until they are destroyed or go back to their maker.
create table stock.returned_units (
  id bigint generated always as identity primary key,
  batch_id bigint not null references stock.batch (id),
  application_no text not null,
  order_id bigint not null,
  order_line_id bigint not null,
  quantity int not null check (quantity > 0),
  restocked int not null check (restocked between 0 and quantity),
  at timestamptz not null,
  unique (application_no, order_line_id, batch_id)
);
create index returned_units_batch on stock.returned_units (batch_id);
