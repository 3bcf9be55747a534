drop schema payment cascade;
