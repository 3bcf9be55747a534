-- Lines of an order, their batches and movements of stock belong to what they name by foreign keys again (docs/decisions/0132).
drop trigger if exists belongs on orders.order_line;
drop trigger if exists belongs on orders.order_line_batch;
drop trigger if exists belongs on stock.movement;
drop function if exists orders.check_lines();
drop function if exists orders.check_line_batches();
drop function if exists stock.check_movements();

alter table orders.order_line add foreign key (buyer_id, order_id) references orders.purchase_order (buyer_id, id);
alter table orders.order_line_batch add foreign key (buyer_id, order_line_id) references orders.order_line (buyer_id, id);
alter table stock.movement add foreign key (batch_id) references stock.batch (id);
