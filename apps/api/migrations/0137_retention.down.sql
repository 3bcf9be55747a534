drop schema retention cascade;
