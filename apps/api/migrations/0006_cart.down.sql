drop schema cart cascade;
