drop table platform.kept_file;
