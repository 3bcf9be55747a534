drop trigger keep on stock.batch;
drop trigger stays on stock.batch;
drop trigger stays on stock.movement;
drop trigger belongs on stock.movement;
alter table stock.movement add constraint movement_batch_id_fkey foreign key (batch_id) references stock.batch (id);
drop trigger stays on orders.order_line_batch;
drop trigger belongs on orders.order_line_batch;
alter table orders.order_line_batch add constraint order_line_batch_buyer_id_order_line_id_fkey
  foreign key (buyer_id, order_line_id) references orders.order_line (buyer_id, id);
drop trigger stays on orders.purchase_order;
drop trigger stays on orders.order_line;
drop trigger belongs on orders.order_line;
alter table orders.order_line add constraint order_line_buyer_id_order_id_fkey
  foreign key (buyer_id, order_id) references orders.purchase_order (buyer_id, id);
drop function platform.keep_place();
drop function stock.check_movements();
drop function orders.check_line_batches();
drop function orders.check_lines();
