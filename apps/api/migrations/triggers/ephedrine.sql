create or replace trigger keep before delete on ephedrine.receipt for each statement execute function platform.keep_record();
