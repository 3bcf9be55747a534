create or replace trigger change after insert or update or delete on stock.warehouse
  for each statement execute function platform.log_whole('warehouse');
create or replace trigger keep before delete on stock.warehouse for each statement execute function platform.keep_record();
create or replace trigger stays before update of id on stock.warehouse for each statement execute function platform.keep_place();

create or replace trigger change_insert after insert on stock.batch referencing new table as changed
  for each statement execute function stock.log_stock();
create or replace trigger change_update after update on stock.batch referencing new table as changed
  for each statement execute function stock.log_stock();
create or replace trigger change_delete after delete on stock.batch referencing old table as changed
  for each statement execute function stock.log_stock();
create or replace trigger keep before delete on stock.batch for each statement execute function platform.keep_record();
create or replace trigger belongs after insert on stock.batch referencing new table as added
  for each statement execute function stock.check_warehouses();
create or replace trigger stays before update of id, warehouse_id on stock.batch for each statement execute function platform.keep_place();

create or replace trigger stays before update of batch_id on stock.movement
  for each statement execute function platform.keep_place();
