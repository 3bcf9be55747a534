-- 等级 held whatever a spec begins with. Now it is a grade or nothing; sizes, cuts and kinds (120头, 切片, 松贝) have a place of their own,
-- and what is counted and not weighed has no weight.
alter table zone.piece add column trait text not null default '';
update zone.piece set processing = grade, grade = '' where grade ~ '[制炒炙煅]$' and processing = '生';
update zone.piece set
  trait = regexp_replace(grade, '统货|选货|特级|特等|[一二三四五][级等]', ''),
  grade = coalesce(substring(grade from '统货|选货|特级|特等|[一二三四五][级等]'), '')
where grade !~ '^(统货|选货|特级|特等|[一二三四五][级等])?$';
alter table zone.piece add constraint piece_grade check (grade ~ '^(统货|选货|特级|特等|[一二三四五][级等])?$');
alter table zone.piece alter column bag_grams drop not null;
