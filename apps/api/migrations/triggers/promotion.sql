create or replace trigger change after insert or update or delete on promotion.activity
  for each statement execute function platform.log_whole('promotion');

create or replace trigger change after insert or update or delete on promotion.tier
  for each statement execute function platform.log_whole('promotion');

create or replace trigger change after insert or update or delete on promotion.item
  for each statement execute function platform.log_whole('promotion');

create or replace trigger change after insert or update or delete on promotion.quota
  for each statement execute function platform.log_whole('promotion');

create or replace trigger change_insert after insert on promotion.claim referencing new table as changed
  for each statement execute function platform.log_buyer('claim');
create or replace trigger change_update after update on promotion.claim referencing new table as changed
  for each statement execute function platform.log_buyer('claim');
create or replace trigger change_delete after delete on promotion.claim referencing old table as changed
  for each statement execute function platform.log_buyer('claim');
