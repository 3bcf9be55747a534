create or replace trigger keep before delete on receiving.record for each statement execute function platform.keep_record();

create or replace trigger keep before delete on receiving.record_line for each statement execute function platform.keep_record();
