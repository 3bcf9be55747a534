drop schema report cascade;
