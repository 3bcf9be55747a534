drop table platform.keyed_write;
