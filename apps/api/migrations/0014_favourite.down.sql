drop schema favourite cascade;
