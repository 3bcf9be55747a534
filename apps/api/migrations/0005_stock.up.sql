create schema stock;

create table stock.warehouse (
  id bigint generated always as identity primary key,   -- ck_id on the wire
  name text not null,
  province text not null,
  sort smallint not null default 0
);

-- on_hand − reserved can be sold. Units sold leave on_hand when shipped.
create table stock.batch (
  id bigint generated always as identity primary key,
  goods_id bigint not null,
  warehouse_id bigint not null references stock.warehouse (id),
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
);
create index batch_fefo on stock.batch (goods_id, warehouse_id, expiry_date, id);

-- Append-only. Σ quantity per batch and side equals the batch row: a checker proves it.
create table stock.movement (
  id bigint generated always as identity primary key,
  batch_id bigint not null references stock.batch (id),
  kind text not null check (kind in ('receive','reserve','release','ship','return','adjust')),
  quantity int not null,                  -- receive, return, adjust: change of on_hand; reserve, release: change of reserved (±); ship: both go down
  order_id bigint,
  order_line_id bigint,
  at timestamptz not null
);
create index movement_batch on stock.movement (batch_id, id);
create index movement_order on stock.movement (order_id) where order_id is not null;
