drop schema qualification cascade;
