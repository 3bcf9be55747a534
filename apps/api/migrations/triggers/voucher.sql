create or replace trigger change_insert after insert on voucher.cash_voucher referencing new table as changed
  for each statement execute function platform.log_own('purse');
create or replace trigger change_update after update on voucher.cash_voucher referencing new table as changed
  for each statement execute function platform.log_own('purse');
create or replace trigger change_delete after delete on voucher.cash_voucher referencing old table as changed
  for each statement execute function platform.log_own('purse');
