drop schema promotion cascade;
