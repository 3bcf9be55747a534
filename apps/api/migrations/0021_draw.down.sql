drop schema draw cascade;
