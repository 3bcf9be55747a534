alter table favourite.favourite drop column folder_id;
drop table favourite.folder;
