-- A benefit that was granted after its goods were invoiced is a rebate: it needs a red invoice before it counts (trade-rules P-01,
-- 国税函〔2006〕1279号).
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
