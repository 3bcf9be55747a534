drop schema activity cascade;
