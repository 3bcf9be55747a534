-- What stores request from their head office: stored as requested, decided once.
create schema approval;

create sequence approval.request_no;

create table approval.request (
  id bigint generated always as identity primary key,
  buyer_id bigint not null,               -- the requesting store
  head_id bigint not null,                -- who decides
  account_id bigint not null,
  account_name text not null,
  request_no text not null unique,
  reason text not null check (reason in ('CHAIN', 'LIMIT')),
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED')),
  note text not null,
  lines jsonb not null,                   -- as they lay in the cart, with what they were and came to
  choices jsonb not null,                 -- 换购 goods and declined gifts
  wishes jsonb not null,                  -- what else was chosen on the check page
  address_id bigint not null,
  address text not null,
  freight_fen bigint not null,
  payable_fen bigint not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  decided_by text not null default '',
  decision_note text not null default '',
  left_out bigint[] not null default '{}',
  order_ids bigint[] not null default '{}',
  ordered_fen bigint,
  put_back_at timestamptz,
  check ((status = 'PENDING') = (decided_at is null))
);
create index request_own on approval.request (buyer_id, id desc);
create index request_head on approval.request (head_id, id desc);
create index request_waiting on approval.request (head_id) where status = 'PENDING';
create index request_lapsing on approval.request (expires_at) where status = 'PENDING';
