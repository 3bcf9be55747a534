-- Pictures of what a process keeps in memory lie on its disk. What has changed since the oldest of them is kept here, the last
-- change of each key, when the log is pruned. made_by tells a row that was written here from one that came with a restored copy,
-- whose transactions are counted anew.
create table platform.picture (
  id uuid primary key,
  topics text[] not null,
  horizon xid8 not null,    -- whatever was committed before it is in the picture
  made_by xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);

create table platform.kept_change (
  topic text not null,
  key bigint not null,
  xid xid8 not null,
  primary key (topic, key)
);
