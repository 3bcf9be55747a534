create or replace trigger change_insert after insert on preferred.list referencing new table as changed
  for each statement execute function platform.log_buyer('preferred');
create or replace trigger change_update after update on preferred.list referencing new table as changed
  for each statement execute function platform.log_buyer('preferred');
create or replace trigger change_delete after delete on preferred.list referencing old table as changed
  for each statement execute function platform.log_buyer('preferred');
-- Which head offices have lists at all.
create or replace trigger change after insert or delete on preferred.list
  for each statement execute function platform.log_whole('preferring');

create or replace trigger change_insert after insert on preferred.line referencing new table as changed
  for each statement execute function platform.log_buyer('preferred');
create or replace trigger change_update after update on preferred.line referencing new table as changed
  for each statement execute function platform.log_buyer('preferred');
create or replace trigger change_delete after delete on preferred.line referencing old table as changed
  for each statement execute function platform.log_buyer('preferred');
