drop index orders.purchase_order_lapsing;
alter table orders.purchase_order drop column hold_until;
update orders.purchase_order set hold = '' where hold = 'HOLD_SELLER';
alter table orders.purchase_order drop constraint purchase_order_hold_check;
alter table orders.purchase_order add constraint purchase_order_hold_check
  check (hold in ('', 'HOLD_QUAL', 'HOLD_PAYER', 'HOLD_RECALL', 'HOLD_GROWTH'));
