alter table platform.keyed_write add is_lost boolean not null default false;
alter table platform.keyed_write alter answer drop not null;
