create schema contract_signing;

create table contract_signing.template (
  id bigint generated always as identity primary key,
  kind text not null,                     -- QA_AGREEMENT, ANNUAL_PURCHASE, E_TRADE, DEVICE_QUALITY, EPHEDRINE …
  version int not null,
  title text not null,
  body text not null,
  required_for text not null default 'all' check (required_for in ('all','device','ephedrine','none')),
  valid_days int not null default 365,
  mandatory_from timestamptz not null,
  withdrawn_at timestamptz,
  unique (kind, version)
);

create table contract_signing.signature (
  id bigint generated always as identity,
  buyer_id bigint not null,
  template_id bigint not null references contract_signing.template (id),
  account_id bigint not null,
  signer_name text not null,
  content_hash text not null,             -- sha256 of title, body and parties as signed
  signed_at timestamptz not null,
  valid_to date not null,
  primary key (buyer_id, id)
);
create index signature_buyer on contract_signing.signature (buyer_id, template_id, valid_to desc);

-- The document of a signature: made when it is signed, never changed, kept sealed in the files of the store (电子签名法
-- 5, 13).
create table contract_signing.signed_document (
  buyer_id bigint not null,
  signature_id bigint not null,
  storage_key text not null,
  sha256 text not null,                   -- of the PDF, hexadecimal
  certificate_sha256 text not null,       -- of the certificate that signed it, hexadecimal
  made_at timestamptz not null,
  primary key (buyer_id, signature_id),
  foreign key (buyer_id, signature_id) references contract_signing.signature (buyer_id, id)
);
