-- What a company typed when it registered: a draft behind a cookie until it is handed in, then the record of it.
create schema registration;

create table registration.form (
  buyer_id bigint primary key,
  token_hash bytea unique,                -- sha256 of the registration cookie; null once handed in
  phone text not null,
  username text not null,
  password_hash text not null,            -- empty once handed in: the account has it
  invite_code text not null default '',
  form_sealed text not null default '',   -- step 2 as typed; it names people and a bank account
  is_company_checked boolean not null default false,
  reasons jsonb not null default '{}',    -- document type or COMPANY: why it was sent back
  agreed_at timestamptz not null,         -- privacy policy and user agreement
  sensitive_agreed_at timestamptz,        -- separate consent for identity cards (个人信息保护法 29)
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  -- A chain registers as one: its head office is the form of before, each of its stores has a form beside it.
  is_chain boolean not null default false,
  head_id bigint
);
create index form_drafts on registration.form (updated_at) where token_hash is not null;
create index form_head on registration.form (head_id) where head_id is not null;

-- What is typed into a document that was not handed in yet; gone with it. It may hold an identity number, so it is
-- sealed.
create table registration.document_draft (
  buyer_id bigint not null references registration.form (buyer_id) on delete cascade,
  kind text not null,
  draft_sealed text not null,
  updated_at timestamptz not null,
  primary key (buyer_id, kind)
);

-- Credit codes whose check digit fails and that a reviewer has found genuine on a picture of the licence (trade-rules
-- 1.4).
create table registration.credit_code_exception (
  uscc text primary key,
  reason text not null,
  evidence_key text not null,             -- the picture, sealed
  evidence_sha256 text not null,
  staff_id bigint not null,
  created_at timestamptz not null
);
