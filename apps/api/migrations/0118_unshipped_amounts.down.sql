alter table orders.purchase_order reset (autovacuum_vacuum_scale_factor, autovacuum_vacuum_insert_scale_factor);
drop index orders.purchase_order_status;
create index purchase_order_status on orders.purchase_order (buyer_id, status, created_at desc);
