alter table qualification.seller_licence drop column storage_key;
