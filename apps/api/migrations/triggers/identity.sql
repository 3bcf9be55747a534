create or replace trigger change_update after update on identity.buyer referencing new table as changed
  for each statement execute function identity.log_company();

create or replace trigger change_update after update on identity.session referencing new table as changed
  for each statement execute function identity.log_session();
create or replace trigger change_delete after delete on identity.session referencing old table as changed
  for each statement execute function identity.log_session();

create or replace trigger change_update after update on identity.account referencing old table as before new table as changed
  for each statement execute function identity.log_account();
