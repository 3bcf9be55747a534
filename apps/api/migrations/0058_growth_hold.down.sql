drop index orders.purchase_order_growth;
update orders.purchase_order set hold = '' where hold = 'HOLD_GROWTH';
alter table orders.purchase_order drop constraint purchase_order_hold_check;
alter table orders.purchase_order add constraint purchase_order_hold_check
  check (hold in ('', 'HOLD_QUAL', 'HOLD_PAYER', 'HOLD_RECALL'));
