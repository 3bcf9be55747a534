-- What companies complain of, suggest and ask, and what they are answered.
create schema feedback;

create sequence feedback.ticket_number;

create table feedback.ticket (
  id bigint generated always as identity,
  buyer_id bigint not null,
  account_id bigint not null,
  ticket_no text not null unique,         -- TS261121000001, which people read out on the phone
  nature text not null check (nature in ('complaint','suggestion','feedback')),
  topic text not null check (topic in ('goods','logistics','price','system','service','other')),
  order_id bigint,
  order_no text not null default '',
  body text not null,
  contact_sealed text not null default '', -- mobile number, sealed (个人信息保护法 51)
  is_anonymous boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting','working','closed')),
  request_key text,                       -- a repeated send finds its first one
  created_at timestamptz not null,
  due_at timestamptz not null,            -- the first answer is promised by then
  primary key (buyer_id, id)
);
create unique index ticket_once on feedback.ticket (buyer_id, request_key) where request_key is not null;
create index ticket_newest on feedback.ticket (buyer_id, created_at desc, id desc);
create index ticket_open on feedback.ticket (due_at, id) where state <> 'closed';
create unique index ticket_id on feedback.ticket (id);

create table feedback.picture (
  buyer_id bigint not null,
  ticket_id bigint not null,
  n smallint not null,
  storage_key text not null,
  content_type text not null,
  primary key (buyer_id, ticket_id, n),
  foreign key (buyer_id, ticket_id) references feedback.ticket (buyer_id, id)
);

create table feedback.reply (
  id bigint generated always as identity,
  buyer_id bigint not null,
  ticket_id bigint not null,
  author text not null,                   -- who answers, as the buyer sees it
  body text not null,
  at timestamptz not null,
  primary key (buyer_id, id),
  foreign key (buyer_id, ticket_id) references feedback.ticket (buyer_id, id)
);
create index reply_ticket on feedback.reply (buyer_id, ticket_id, at, id);
