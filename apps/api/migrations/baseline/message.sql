create schema message;

create table message.message (
  id bigint generated always as identity,
  buyer_id bigint not null,
  kind text not null check (kind in ('order','activity','asset','licence','system')),
  title text not null,
  body text not null default '',
  url text not null default '',
  dedupe_key text,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (buyer_id, id)
);
create index message_list on message.message (buyer_id, created_at desc, id desc);
create index message_unread on message.message (buyer_id) where read_at is null;
create unique index message_once on message.message (buyer_id, dedupe_key) where dedupe_key is not null;
