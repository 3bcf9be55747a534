drop index promotion.claim_shared;
delete from promotion.claim where quantity = 0;
alter table promotion.claim drop constraint claim_quantity_check;
alter table promotion.claim add constraint claim_quantity_check check (quantity > 0);
alter table promotion.claim drop column submit_id;
