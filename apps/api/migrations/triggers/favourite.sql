create or replace trigger change_insert after insert on favourite.favourite referencing new table as changed
  for each statement execute function platform.log_own('favourite');
create or replace trigger change_update after update on favourite.favourite referencing new table as changed
  for each statement execute function platform.log_own('favourite');
create or replace trigger change_delete after delete on favourite.favourite referencing old table as changed
  for each statement execute function platform.log_own('favourite');
