-- What a company is notified of while it looks (GET /api/events): messages, and how its orders and payments stand.
create or replace trigger change_insert after insert on message.message referencing new table as changed
  for each statement execute function platform.log_buyer('message');
create or replace trigger change_update after update on message.message referencing new table as changed
  for each statement execute function platform.log_buyer('message');
create or replace trigger change_delete after delete on message.message referencing old table as changed
  for each statement execute function platform.log_buyer('message');
