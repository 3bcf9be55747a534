drop schema wallet cascade;
