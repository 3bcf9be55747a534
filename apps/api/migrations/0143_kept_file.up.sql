-- Files that companies have uploaded and the store keeps: whose, how large. What a company may keep is bounded by it
-- (platform/admit-upload.ts), and files that no row names any more are found by it (platform/keep-file.ts).
create table platform.kept_file (
  key text primary key,
  buyer_id bigint not null,
  bytes bigint not null check (bytes >= 0),
  kept_at timestamptz not null
);
create index kept_file_buyer on platform.kept_file (buyer_id) include (bytes, kept_at);
