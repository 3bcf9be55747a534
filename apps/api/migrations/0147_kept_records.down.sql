alter table platform.kept_file drop column record;
