-- What is typed into a document that was not handed in yet; gone with it. It may hold an identity number, so it is sealed.
create table registration.document_draft (
  buyer_id bigint not null references registration.form (buyer_id) on delete cascade,
  kind text not null,
  draft_sealed text not null,
  updated_at timestamptz not null,
  primary key (buyer_id, kind)
);

-- Credit codes whose check digit fails and that a reviewer has found genuine on a picture of the licence (trade-rules 1.4).
create table registration.credit_code_exception (
  uscc text primary key,
  reason text not null,
  evidence_key text not null,             -- the picture, sealed
  evidence_sha256 text not null,
  staff_id bigint not null,
  created_at timestamptz not null
);
