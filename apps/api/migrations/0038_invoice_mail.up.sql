-- What is to be sent by e-mail: one row for each wish, taken up by whoever sends mail for the wholesaler.
create table invoice.mail (
  id bigint generated always as identity,
  buyer_id bigint not null,
  invoice_id bigint not null,
  account_id bigint not null,             -- who asked for it
  address text not null,
  asked_at timestamptz not null,
  sent_at timestamptz,
  primary key (buyer_id, id),
  foreign key (buyer_id, invoice_id) references invoice.invoice (buyer_id, id)
);
-- Asked for twice before it has gone, it goes once.
create unique index mail_waiting_once on invoice.mail (buyer_id, invoice_id, lower(address)) where sent_at is null;
create index mail_waiting on invoice.mail (asked_at, id) where sent_at is null;
