delete from zone.piece where bag_grams is null;
alter table zone.piece alter column bag_grams set not null;
alter table zone.piece drop constraint piece_grade;
update zone.piece set grade = case when grade = '' then trait else grade || trait end where trait <> '';
alter table zone.piece drop column trait;
