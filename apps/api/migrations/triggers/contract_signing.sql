create or replace trigger change after insert or update or delete on contract_signing.template
  for each statement execute function platform.log_whole('contract');

create or replace trigger change_insert after insert on contract_signing.signature referencing new table as changed
  for each statement execute function platform.log_own('signature');
create or replace trigger change_update after update on contract_signing.signature referencing new table as changed
  for each statement execute function platform.log_own('signature');
create or replace trigger change_delete after delete on contract_signing.signature referencing old table as changed
  for each statement execute function platform.log_own('signature');
