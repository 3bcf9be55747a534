-- Columns whose text names a stored file, where it holds a path with folders. `npm run files -- verify` finds them by
-- this comment (docs/decisions/0152).
comment on column after_sale.file.storage_key is 'key of a stored file';
comment on column catalogue.goods_document.storage_key is 'key of a stored file';
comment on column catalogue.goods_picture.storage_key is 'key of a stored file';
comment on column contract_signing.signed_document.storage_key is 'key of a stored file';
comment on column ephedrine.receipt.file_key is 'key of a stored file';
comment on column feedback.picture.storage_key is 'key of a stored file';
comment on column invoice.invoice.file_key is 'key of a stored file';
comment on column payment.payment.slip_key is 'key of a stored file';
comment on column qualification.document_file.storage_key is 'key of a stored file';
comment on column qualification.seller_licence.storage_key is 'key of a stored file';
comment on column registration.credit_code_exception.evidence_key is 'key of a stored file';
comment on column shipment.shipment.photo_key is 'key of a stored file';
comment on column shipment.shipment.temperature_key is 'key of a stored file';
comment on column stock.batch.report_key is 'key of a stored file';
comment on column zone.brand_paper.storage_key is 'key of a stored file';
