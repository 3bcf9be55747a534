-- The schema itself comes with the table of migrations.

-- Changes of what processes cache: the search index, sessions, rights, facts of goods, activities.
-- Rows are only added; old ones are pruned. xid says which transaction wrote one: ids are given out before they are
-- committed.
create table platform.change (
  id bigint generated always as identity,
  topic text not null,
  key bigint not null,                    -- id of what has changed; 0 where the topic is one whole
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  -- An order moves the stock of twenty goods by one statement: that is one row of the log and not twenty. `key` of such
  -- a row is less than 0 and no id of anything, so that each has its own.
  keys bigint[]
);
create unique index change_once on platform.change (xid, topic, key);  -- what a transaction changes twice is logged once
create index change_at on platform.change using brin (at);

-- Writes that came with an Idempotency-Key, and what they were answered. Kept for a day.
create table platform.keyed_write (
  buyer_id bigint not null,
  key text not null,
  request_hash text not null,
  answer text not null,
  at timestamptz not null,
  primary key (buyer_id, key)
);
create index keyed_write_at on platform.keyed_write using brin (at);

-- Snapshots of what a process caches lie on its disk. What has changed since the oldest of them is stored here,
-- the last change of each key, when the log is pruned. made_by tells a row that was written here from one that came
-- with a restored copy, whose transactions are counted anew.
create table platform.picture (
  id uuid primary key,
  topics text[] not null,
  horizon xid8 not null,                  -- whatever was committed before it is in the picture
  made_by xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);

create table platform.kept_change (
  topic text not null,
  key bigint not null,
  xid xid8 not null,
  primary key (topic, key)
);

-- Files that companies have uploaded: whose, how large. It bounds what a company may store (platform/admit-upload.ts),
-- and finds files that no row names any more (platform/store-file.ts).
create table platform.kept_file (
  key text primary key,
  buyer_id bigint not null,
  bytes bigint not null check (bytes >= 0),
  kept_at timestamptz not null,
  -- A file that was handed in is a record and stays one when another takes its place (GSP 40, trade-rules 4.11): which
  -- record it belongs to, say 'payment:8'. Only files that never became one are removed by the job.
  record text not null default ''
);
create index kept_file_buyer on platform.kept_file (buyer_id) include (bytes, kept_at);
create index kept_file_record on platform.kept_file (record, kept_at) where record <> '';
