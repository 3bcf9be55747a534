drop schema orders cascade;
