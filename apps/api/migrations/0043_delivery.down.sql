drop schema delivery cascade;
