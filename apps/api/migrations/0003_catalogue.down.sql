drop schema catalogue cascade;
