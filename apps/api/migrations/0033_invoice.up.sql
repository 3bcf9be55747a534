-- 数电发票: what companies ask for, what the tax office's platform has issued, and the file of it (trade-rules 5).
create schema invoice;

-- Facts for the invoice that the company has typed over those of its registration.
create table invoice.title (
  buyer_id bigint primary key,
  facts_sealed text not null,             -- {address, phone, bank, accountNo}
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
