-- 药检报告: what companies wait for (trade-rules 4.9). The reports themselves hang at the batches.
create schema report;

create table report.request (
  buyer_id bigint not null,
  batch_id bigint not null,
  requested_at timestamptz not null,
  answered_at timestamptz,
  primary key (buyer_id, batch_id)
);
create index request_waiting on report.request (requested_at) where answered_at is null;
