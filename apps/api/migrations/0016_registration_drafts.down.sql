drop table registration.credit_code_exception;
drop table registration.document_draft;
