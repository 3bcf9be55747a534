drop schema identity cascade;
