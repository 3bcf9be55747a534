drop schema simulator cascade;
