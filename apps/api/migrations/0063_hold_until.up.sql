-- Holds that the rules set end by a day (trade-rules 1.5), and one of them is for what the wholesaler itself may not sell any more.
alter table orders.purchase_order drop constraint purchase_order_hold_check;
alter table orders.purchase_order add constraint purchase_order_hold_check
  check (hold in ('', 'HOLD_QUAL', 'HOLD_SELLER', 'HOLD_PAYER', 'HOLD_RECALL', 'HOLD_GROWTH'));
alter table orders.purchase_order add column hold_until date;   -- last day for the hold to end; null without such a day
create index purchase_order_lapsing on orders.purchase_order (hold_until, id) where hold_until is not null;
