-- A head office's sheet of goods × stores: a draft until each store's column is ordered (docs/decisions/0165).
create schema chain_sheet;

create table chain_sheet.sheet (
  buyer_id bigint primary key,            -- the head office
  unread jsonb not null,                  -- what was pasted and is in no cell yet
  next_id int not null default 1,         -- of what is unread
  updated_at timestamptz not null
);

create table chain_sheet.line (
  buyer_id bigint not null references chain_sheet.sheet (buyer_id) on delete cascade,
  goods_id bigint not null,
  sort int not null,
  primary key (buyer_id, goods_id)
);

create table chain_sheet.cell (
  buyer_id bigint not null,
  goods_id bigint not null,
  store_id bigint not null,
  quantity int not null check (quantity > 0),
  primary key (buyer_id, goods_id, store_id),
  foreign key (buyer_id, goods_id) references chain_sheet.line (buyer_id, goods_id) on delete cascade
);

-- What the head office calls its stores in its own tables, where that is neither name nor account.
create table chain_sheet.heading (
  buyer_id bigint not null,
  heading text not null check (length(heading) <= 100),
  store_id bigint not null,
  primary key (buyer_id, heading)
);
