create or replace trigger change after insert or update or delete on delivery.transit
  for each statement execute function platform.log_whole('dispatch');
create or replace trigger change after insert or update or delete on delivery.warehouse_terms
  for each statement execute function platform.log_whole('dispatch');
create or replace trigger change after insert or update or delete on delivery.warehouse_day
  for each statement execute function platform.log_whole('dispatch');
create or replace trigger change after insert or update or delete on delivery.holiday
  for each statement execute function platform.log_whole('dispatch');
