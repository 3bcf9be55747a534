-- 含麻回执: the stamped copy of the delivery note that comes back for each order of ephedrine preparations
-- (食药监办药化监〔2012〕260号). Kept until a year after the goods expire: nothing here is ever deleted.
create schema ephedrine;

create table ephedrine.receipt (
  buyer_id bigint not null,
  order_id bigint not null,
  status text not null check (status in ('UPLOADED', 'CONFIRMED', 'REJECTED')),
  signer_name text not null,
  signed_on date not null,
  file_key text not null,                 -- sealed like every paper of a company
  content_type text not null,
  reason text not null default '',        -- why it was rejected
  uploaded_at timestamptz not null,
  reviewed_at timestamptz,
  -- 实收数量 of each line of a receipt, in the order of the delivery note. None of what came back before is known.
  received int[],
  primary key (buyer_id, order_id)
);
create index receipt_waiting on ephedrine.receipt (uploaded_at) where status = 'UPLOADED';
