-- Hash chain: each row carries the hash of the row before it, so that a change of one row shows (trade-rules 6.6).
create schema audit;

create table audit.entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null,
  role text not null,
  action text not null,
  entity text not null,
  reason text not null default '',
  details jsonb not null default '{}',
  previous_hash text not null,
  hash text not null
);
