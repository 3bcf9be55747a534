drop schema registration cascade;
drop schema qualification cascade;
