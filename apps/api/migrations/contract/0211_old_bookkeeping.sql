-- What earlier programs wrote down of migrations, functions and triggers; 0210 has tables for it.
drop table if exists platform.migration_lock;
drop table if exists platform.definitions;
