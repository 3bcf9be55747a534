-- Goods that come back and other services after a sale (退货、售后), and what the warehouse does with what came back.
create schema after_sale;

create sequence after_sale.application_no_seq;

create table after_sale.application (
  id bigint generated always as identity,
  buyer_id bigint not null,
  account_id bigint not null,
  application_no text not null unique,    -- TH (退货) or SH (售后) + yymmdd + six digits
  kind text not null check (kind in ('RETURN','SERVICE')),
  order_id bigint not null,
  order_no text not null,
  topic text not null,                    -- reason of a return, subject of a service
  body text not null default '',
  status text not null,
  request_key text not null,              -- a repeated send finds its first one
  request_hash text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  send_before timestamptz,                -- an approved return lapses then
  sent_at timestamptz,
  inspected_at timestamptz,
  refunded_at timestamptz,
  ended_at timestamptz,
  touched_at timestamptz not null,        -- of the last thing that happened
  decision text not null default '',      -- why it was rejected, or what the buyer has to mind
  carrier text not null default '',
  tracking_no text not null default '',
  refund_fen bigint not null default 0 check (refund_fen >= 0), -- money, freight included; an estimate until it is paid
  freight_fen bigint not null default 0 check (freight_fen between 0 and refund_fen),
  voucher_fen bigint not null default 0 check (voucher_fen >= 0),
  points int not null default 0 check (points >= 0), -- given back
  points_taken int not null default 0 check (points_taken >= 0), -- that the order had earned
  refund_no text not null default '',
  satisfaction smallint check (satisfaction between 1 and 5),
  primary key (buyer_id, id),
  unique (buyer_id, request_key),
  check ((kind = 'RETURN' and status in ('ASKED','TO_SEND','SENT','TO_REFUND','DONE','REJECTED','WITHDRAWN'))
    or (kind = 'SERVICE' and status in ('ASKED','WORKING','SETTLED','REOPENED','DONE','WITHDRAWN')))
);
create unique index application_id on after_sale.application (id);
create index application_list on after_sale.application (buyer_id, kind, created_at desc, id desc);
create index application_order on after_sale.application (buyer_id, order_id);
create index application_open on after_sale.application (touched_at, id)
  where status not in ('DONE','REJECTED','WITHDRAWN');

create table after_sale.application_line (
  buyer_id bigint not null,
  application_id bigint not null,
  order_line_id bigint not null,
  batch_id bigint not null,
  goods_id bigint not null,
  name text not null,
  spec text not null,
  maker text not null,
  unit text not null,
  picture text not null,
  unit_price bigint not null,
  batch_no text not null,
  expiry_date date,
  asked int not null check (asked > 0),
  approved int check (approved between 0 and asked),
  accepted int check (accepted between 0 and approved), -- by the inspection
  restocked int not null default 0 check (restocked >= 0 and restocked <= coalesce(accepted, 0)),
  refund_fen bigint not null default 0 check (refund_fen >= 0),
  voucher_fen bigint not null default 0 check (voucher_fen >= 0),
  points_fen bigint not null default 0 check (points_fen >= 0), -- what points had paid
  primary key (buyer_id, application_id, order_line_id, batch_id),
  foreign key (buyer_id, application_id) references after_sale.application (buyer_id, id)
);
create index application_line_order on after_sale.application_line (buyer_id, order_line_id);

create table after_sale.event (
  id bigint generated always as identity,
  buyer_id bigint not null,
  application_id bigint not null,
  actor text not null check (actor in ('buyer','operator','timeout','system')),
  actor_name text not null default '',
  event text not null,
  note text not null default '',
  at timestamptz not null,
  primary key (buyer_id, id),
  foreign key (buyer_id, application_id) references after_sale.application (buyer_id, id)
);
create index event_application on after_sale.event (buyer_id, application_id, id);

create table after_sale.file (
  buyer_id bigint not null,
  application_id bigint not null,
  n smallint not null,
  event_id bigint not null,               -- what it came with
  name text not null,
  storage_key text not null,
  content_type text not null,
  primary key (buyer_id, application_id, n),
  foreign key (buyer_id, application_id) references after_sale.application (buyer_id, id)
);
