-- The document of a signature: made when it is signed, never changed, kept sealed in the files of the store (电子签名法 5, 13).
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
