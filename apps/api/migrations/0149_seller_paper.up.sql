-- The scan of one of the wholesaler's own papers, sealed: it goes into the first-purchase papers (trade-rules 4.7).
alter table qualification.seller_licence add column storage_key text not null default '';
