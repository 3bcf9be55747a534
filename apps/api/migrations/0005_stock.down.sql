drop schema stock cascade;
