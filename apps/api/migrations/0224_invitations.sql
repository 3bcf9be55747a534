-- Whom a company has invited to an account of its own (docs/decisions/0168). The token is in the link alone.
create table identity.invitation (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references identity.buyer (id),
  phone text not null,
  name text not null,
  role text not null check (role in ('owner','purchaser','finance','receiver')),
  token_hash bytea not null unique,
  invited_by bigint not null references identity.account (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (buyer_id, phone)
);
create index invitation_inviter on identity.invitation (invited_by);
create index invitation_expiry on identity.invitation (expires_at);
