drop table contract_signing.signed_document;
