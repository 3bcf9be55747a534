create or replace trigger change_state after update on payment.payment referencing old table as before new table as changed
  for each statement execute function payment.log_state();
