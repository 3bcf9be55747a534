create or replace trigger change_insert after insert on shipment.track referencing new table as changed
  for each statement execute function platform.log_buyer('order');

create or replace trigger keep before delete on shipment.shipment for each statement execute function platform.keep_record();

create or replace trigger keep before delete on shipment.shipment_line for each statement execute function platform.keep_record();

create or replace trigger keep before delete on shipment.trace_code for each statement execute function platform.keep_record();
