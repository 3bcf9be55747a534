drop schema demand cascade;
