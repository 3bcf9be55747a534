-- Codes that were sent by SMS: what became of each, and what it cost (docs/decisions/0149). No phone and no code.
create schema sms;

create table sms.message (
  id uuid primary key,                    -- told to the service, whose receipt may name it
  purpose text not null check (purpose in ('register', 'login', 'forget', 'pay', 'confirm')),
  service text not null default '',       -- that was asked last; empty before the first was
  service_id text,                        -- the service's own id
  -- unknown: no service has said yet whether it took the message, or none ever will.
  state text not null default 'unknown' check (state in ('unknown', 'sent', 'delivered', 'failed', 'refused')),
  reason text not null default '',
  price bigint not null default 0,        -- of one part, in 0.0001 yuan
  parts smallint not null default 1,      -- as the service bills it: a long text has several, a refused one none
  created_at timestamptz not null,
  reported_at timestamptz                 -- by a receipt
);
create index message_created on sms.message (created_at);
create unique index message_of_service on sms.message (service, service_id) where service_id is not null;

-- What the processes have seen of each service, for the operators.
create table sms.service_state (
  service text primary key,
  called_at timestamptz not null,
  outcome text not null,
  failed_at timestamptz,
  failure text not null default '',
  open_until timestamptz                  -- no calls until then: too many in a row failed
);
