drop function platform.keep_record() cascade;
