create or replace trigger search_update after update on catalogue.goods referencing old table as before new table as changed
  for each statement execute function search.log_goods_facts();
create or replace trigger search_delete after delete on catalogue.goods referencing old table as changed
  for each statement execute function search.log_goods_gone();
create or replace trigger belongs after insert on catalogue.goods referencing new table as added
  for each statement execute function catalogue.check_makers();
create or replace trigger stays before update of id, maker_id on catalogue.goods for each statement execute function platform.keep_place();

create or replace trigger search_update after update on catalogue.category referencing old table as before new table as changed
  for each statement execute function search.log_category();
create or replace trigger change after insert or update or delete on catalogue.category
  for each statement execute function platform.log_whole('category');

create or replace trigger change_update after update on catalogue.maker referencing old table as before new table as changed
  for each statement execute function catalogue.log_maker_goods();
create or replace trigger change after insert or update or delete on catalogue.maker
  for each statement execute function platform.log_whole('brand');
create or replace trigger keep before delete on catalogue.maker for each statement execute function platform.keep_record();
create or replace trigger stays before update of id on catalogue.maker for each statement execute function platform.keep_place();

create or replace trigger change_insert after insert on catalogue.goods_tag referencing new table as changed
  for each statement execute function search.log_goods();
create or replace trigger change_update after update on catalogue.goods_tag referencing new table as changed
  for each statement execute function search.log_goods();
create or replace trigger change_delete after delete on catalogue.goods_tag referencing old table as changed
  for each statement execute function search.log_goods();

create or replace trigger change_insert after insert on catalogue.goods_picture referencing new table as changed
  for each statement execute function search.log_goods();
create or replace trigger change_update after update on catalogue.goods_picture referencing new table as changed
  for each statement execute function search.log_goods();
create or replace trigger change_delete after delete on catalogue.goods_picture referencing old table as changed
  for each statement execute function search.log_goods();

create or replace trigger change_insert after insert on catalogue.leaflet referencing new table as changed
  for each statement execute function search.log_goods();
create or replace trigger change_update after update on catalogue.leaflet referencing new table as changed
  for each statement execute function search.log_goods();
create or replace trigger change_delete after delete on catalogue.leaflet referencing old table as changed
  for each statement execute function search.log_goods();

create or replace trigger change_insert after insert on catalogue.goods_document referencing new table as changed
  for each statement execute function search.log_goods();
create or replace trigger change_update after update on catalogue.goods_document referencing new table as changed
  for each statement execute function search.log_goods();
create or replace trigger change_delete after delete on catalogue.goods_document referencing old table as changed
  for each statement execute function search.log_goods();

create or replace trigger change_insert after insert on catalogue.name_release referencing new table as changed
  for each statement execute function search.log_goods();
create or replace trigger change_update after update on catalogue.name_release referencing new table as changed
  for each statement execute function search.log_goods();
create or replace trigger change_delete after delete on catalogue.name_release referencing old table as changed
  for each statement execute function search.log_goods();

create or replace trigger belongs after insert on catalogue.import_row referencing new table as added
  for each statement execute function catalogue.check_runs();
create or replace trigger stays before update of run_id on catalogue.import_row for each statement execute function platform.keep_place();

create or replace trigger keep before delete on catalogue.import_run for each statement execute function platform.keep_record();
create or replace trigger stays before update of id on catalogue.import_run for each statement execute function platform.keep_place();
