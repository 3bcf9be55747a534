-- The deadline as a submit was told it, so that its repeat under the key gets the same answer however its orders have moved on;
-- null where it was paid at once.
alter table orders.submission add column pay_before timestamptz;
update orders.submission s set pay_before = (
  select min(o.pay_before) from orders.purchase_order o where o.buyer_id = s.buyer_id and o.submission_id = s.id
);
