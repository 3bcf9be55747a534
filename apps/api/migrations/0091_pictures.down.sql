drop table platform.kept_change;
drop table platform.picture;
