-- A use of a 满减 or of an order discount, and a set whose parts go into several orders, is taken once for all orders of a submit. It was
-- booked on the first of them, whose cancel gave it back while the others still enjoyed it. Now each of these orders has a row: the use is
-- on one of them, the others have 0, and it goes over to another when its own goes. Null: nobody shares it.
alter table promotion.claim add column submit_id bigint;
alter table promotion.claim drop constraint claim_quantity_check;
alter table promotion.claim add constraint claim_quantity_check check (quantity > 0 or (quantity = 0 and submit_id is not null));
create index claim_shared on promotion.claim (submit_id, activity_id) where submit_id is not null and released_at is null;
