drop schema pricing cascade;
