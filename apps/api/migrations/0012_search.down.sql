drop schema search cascade;
