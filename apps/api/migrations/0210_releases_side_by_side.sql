-- Releases side by side on one database (docs/decisions/0156).

-- The processes that serve the store, by the clock of each.
create table platform.process (
  id uuid primary key,
  level text not null,                    -- the newest migration that its program knows
  started_at timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz                    -- null: it runs, or was killed
);

-- Contract files that have run. A program that does not know one of them cannot work on this database any more.
create table platform.contraction (
  name text primary key,
  run_at timestamptz not null
);

-- Functions and triggers as they were last written, and by a program of which level.
create table platform.definition (
  name text primary key,
  digest text not null,
  level text not null
);
