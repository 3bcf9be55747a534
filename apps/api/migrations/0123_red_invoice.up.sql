-- 红字发票 over a part of an issued invoice: what came back, at its price and rate, of the batch that came back (trade-rules V-06).
-- Amounts are those that are taken back.
create table invoice.red_invoice (
  id bigint generated always as identity,
  buyer_id bigint not null,
  invoice_id bigint not null,
  reference text not null,                -- the return, by its number
  number text not null unique check (number ~ '^\d{20}$'),
  gross_fen bigint not null check (gross_fen > 0),
  net_fen bigint not null,
  tax_fen bigint not null check (gross_fen = net_fen + tax_fen),
  registered_on date not null,
  primary key (buyer_id, id),
  unique (buyer_id, reference),
  foreign key (buyer_id, invoice_id) references invoice.invoice (buyer_id, id)
);
create index red_invoice_of on invoice.red_invoice (buyer_id, invoice_id);

create table invoice.red_line (
  buyer_id bigint not null,
  red_id bigint not null,
  sort int not null,
  name text not null,
  spec text not null,
  unit text not null,
  batch_no text not null,
  quantity int not null check (quantity > 0),
  rate int,                               -- basis points; null: exempt
  gross_fen bigint not null,
  net_fen bigint not null,
  tax_fen bigint not null check (gross_fen = net_fen + tax_fen),
  primary key (buyer_id, red_id, sort),
  foreign key (buyer_id, red_id) references invoice.red_invoice (buyer_id, id)
);
