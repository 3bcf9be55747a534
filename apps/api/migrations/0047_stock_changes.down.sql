drop trigger change_delete on stock.batch;
drop trigger change_update on stock.batch;
drop trigger change_insert on stock.batch;
create trigger search_insert after insert on stock.batch referencing new table as changed
  for each statement execute function search.log_goods();
create trigger search_update after update on stock.batch referencing new table as changed
  for each statement execute function search.log_goods();
create trigger search_delete after delete on stock.batch referencing old table as changed
  for each statement execute function search.log_goods();
drop function stock.log_stock();
