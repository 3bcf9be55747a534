-- Mails with a file of the store: what a company has asked for, and what became of it (docs/decisions/0151).
create schema mail;

create table mail.mail (
  id uuid primary key,                    -- the left part of its Message-ID, the same in each attempt
  buyer_id bigint not null,
  account_id bigint not null,             -- who asked for it
  topic text,                             -- what waits once for an address, such as an invoice; null: nothing
  address text not null,
  title text not null,                    -- of the file, as the subject names it
  file_name text not null,
  file_type text not null,
  file_key text not null,                 -- sealed; below mails/ it was made for this mail
  -- sending: handed to the server, whose answer is not here. unknown: it may have been delivered.
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'unknown', 'failed')),
  attempts smallint not null default 0,
  due_at timestamptz not null,            -- of the next attempt
  asked_at timestamptz not null,
  tried_at timestamptz,
  reason text not null default '',        -- of the last failure, for whoever asked; Chinese
  reply text not null default ''          -- the server's own words, without addresses
);
-- Asked for twice before it has gone, it goes once.
create unique index mail_waiting_once on mail.mail (buyer_id, topic, lower(address))
  where state in ('waiting', 'sending');
create index mail_due on mail.mail (due_at, id) where state = 'waiting';
create index mail_sending on mail.mail (tried_at) where state = 'sending';
create index mail_asked on mail.mail (buyer_id, asked_at desc);
create index mail_tried on mail.mail (tried_at);
create index mail_file on mail.mail (file_key) where state in ('waiting', 'sending');
