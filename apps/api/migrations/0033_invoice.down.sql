drop schema invoice cascade;
