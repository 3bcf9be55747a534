create or replace trigger change_update after update on orders.order_line referencing new table as changed
  for each statement execute function platform.log_own('purchase');
create or replace trigger keep before delete on orders.order_line for each statement execute function platform.keep_record();
create or replace trigger stays before update of buyer_id, id, order_id on orders.order_line
  for each statement execute function platform.keep_place();

create or replace trigger change_update after update on orders.purchase_order referencing old table as before new table as changed
  for each statement execute function orders.log_purchase();
create or replace trigger keep before delete on orders.purchase_order for each statement execute function platform.keep_record();
create or replace trigger change_insert after insert on orders.purchase_order referencing new table as changed
  for each statement execute function orders.log_placed();
create or replace trigger stays before update of buyer_id, id on orders.purchase_order
  for each statement execute function platform.keep_place();

create or replace trigger keep before delete on orders.order_event for each statement execute function platform.keep_record();

create or replace trigger stays before update of buyer_id, order_line_id on orders.order_line_batch
  for each statement execute function platform.keep_place();
