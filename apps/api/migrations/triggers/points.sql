create or replace trigger change_insert after insert on points.points_lot referencing new table as changed
  for each statement execute function platform.log_own('purse');
create or replace trigger change_update after update on points.points_lot referencing new table as changed
  for each statement execute function platform.log_own('purse');
create or replace trigger change_delete after delete on points.points_lot referencing old table as changed
  for each statement execute function platform.log_own('purse');
