-- Writes that came with an Idempotency-Key, and what they were answered. Kept for a day.
create table platform.keyed_write (
  buyer_id bigint not null,
  key text not null,
  request_hash text not null,
  answer text,              -- null while it is under way, and where that was lost
  is_lost boolean not null default false,   -- it failed, and nobody knows whether it was written
  at timestamptz not null,
  primary key (buyer_id, key)
);
create index keyed_write_at on platform.keyed_write using brin (at);
