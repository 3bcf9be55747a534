-- 含麻 orders beyond three times the usual purchase wait for the quality department (trade-rules 4.1).
alter table orders.purchase_order drop constraint purchase_order_hold_check;
alter table orders.purchase_order add constraint purchase_order_hold_check
  check (hold in ('', 'HOLD_QUAL', 'HOLD_PAYER', 'HOLD_RECALL', 'HOLD_GROWTH'));
create index purchase_order_growth on orders.purchase_order (id) where hold = 'HOLD_GROWTH';
