drop schema notice cascade;
