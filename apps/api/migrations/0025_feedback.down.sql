drop schema feedback cascade;
