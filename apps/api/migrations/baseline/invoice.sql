-- 数电发票: what companies request, what the tax office's platform has issued, and the file of it (trade-rules 5).
create schema invoice;

-- Facts for the invoice that the company has typed over those of its registration.
create table invoice.title (
  buyer_id bigint primary key,
  facts_sealed text,                      -- {address, phone, bank, accountNo}
  account_masked text not null,
  email text not null default '',
  is_general_taxpayer boolean not null default false,
  updated_at timestamptz not null
);

create table invoice.invoice (
  id bigint generated always as identity,
  buyer_id bigint not null,
  account_id bigint not null,
  kind text not null check (kind in ('normal', 'special')),
  state text not null check (state in ('REQUESTED', 'ISSUED', 'FAILED', 'RED')),
  title text not null,
  tax_no text not null,
  facts_sealed text not null,             -- as they were when it was asked for
  email text not null default '',
  gross_fen bigint not null check (gross_fen > 0),
  net_fen bigint not null,
  tax_fen bigint not null check (gross_fen = net_fen + tax_fen),
  number text unique check (number ~ '^\d{20}$'),
  issued_on date,
  file_key text not null default '',      -- sealed
  file_type text not null default '',
  red_number text unique check (red_number ~ '^\d{20}$'),
  reason text not null default '',        -- why it was not issued, or taken back
  requested_at timestamptz not null,
  decided_at timestamptz,
  primary key (buyer_id, id),
  check ((state in ('ISSUED', 'RED')) = (number is not null and issued_on is not null and file_key <> ''))
);
create unique index invoice_id on invoice.invoice (id);
create index invoice_list on invoice.invoice (buyer_id, requested_at desc, id desc);
create index invoice_waiting on invoice.invoice (requested_at, id) where state = 'REQUESTED';

-- An order is invoiced once: a second live row cannot be written.
create table invoice.invoiced_order (
  buyer_id bigint not null,
  invoice_id bigint not null,
  order_id bigint not null,
  order_no text not null,
  gross_fen bigint not null,
  is_live boolean not null default true,
  primary key (buyer_id, invoice_id, order_id),
  foreign key (buyer_id, invoice_id) references invoice.invoice (buyer_id, id)
);
create unique index invoiced_once on invoice.invoiced_order (buyer_id, order_id) where is_live;

create table invoice.line (
  buyer_id bigint not null,
  invoice_id bigint not null,
  sort int not null,
  name text not null,
  spec text not null,
  unit text not null,
  quantity int not null check (quantity > 0),
  tax_class text not null,
  rate int,                               -- basis points; null: exempt
  full_fen bigint not null,               -- before the discount that is printed under it
  gross_fen bigint not null check (gross_fen between 0 and full_fen),
  net_fen bigint not null,
  tax_fen bigint not null check (gross_fen = net_fen + tax_fen),
  primary key (buyer_id, invoice_id, sort),
  foreign key (buyer_id, invoice_id) references invoice.invoice (buyer_id, id)
);

-- What is to be sent by e-mail: one row for each request, taken up by whoever sends mail for the wholesaler.
create table invoice.mail (
  id bigint generated always as identity,
  buyer_id bigint not null,
  invoice_id bigint not null,
  account_id bigint not null,             -- who asked for it
  address text not null,
  asked_at timestamptz not null,
  sent_at timestamptz,
  primary key (buyer_id, id),
  foreign key (buyer_id, invoice_id) references invoice.invoice (buyer_id, id)
);
-- Asked for twice before it has gone, it goes once.
create unique index mail_waiting_once on invoice.mail (buyer_id, invoice_id, lower(address)) where sent_at is null;
create index mail_waiting on invoice.mail (asked_at, id) where sent_at is null;

-- 红字发票 over a part of an issued invoice: what came back, at its price and rate, of the batch that came back
-- (trade-rules V-06). Amounts are those that are taken back.
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

-- A benefit that was granted after its goods were invoiced is a rebate: it needs a red invoice before it counts
-- (trade-rules P-01, 国税函〔2006〕1279号).
create table invoice.rebate (
  id bigint generated always as identity,
  buyer_id bigint not null,
  reference text not null,                -- what grants it, once
  name text not null,
  amount_fen bigint not null check (amount_fen > 0),
  asked_at timestamptz not null,
  red_number text unique check (red_number ~ '^\d{20}$'),
  registered_on date,
  primary key (buyer_id, id),
  unique (buyer_id, reference),
  check ((red_number is null) = (registered_on is null))
);
create index rebate_waiting on invoice.rebate (asked_at) where red_number is null;
