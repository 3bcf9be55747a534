create or replace trigger search_insert after insert on search.entry referencing new table as changed
  for each statement execute function search.log_goods();
create or replace trigger search_update after update on search.entry referencing new table as changed
  for each statement execute function search.log_goods();
create or replace trigger search_delete after delete on search.entry referencing old table as changed
  for each statement execute function search.log_goods();
create or replace trigger belongs after insert on search.entry referencing new table as added
  for each statement execute function search.check_keys();
create or replace trigger belongs_still after update on search.entry referencing new table as added
  for each statement execute function search.check_keys();

create or replace trigger search_insert after insert on search.maker_entry referencing new table as changed
  for each statement execute function search.log_maker();
create or replace trigger search_update after update on search.maker_entry referencing new table as changed
  for each statement execute function search.log_maker();

create or replace trigger change after insert or update or delete on search.decision_key
  for each statement execute function platform.log_whole('decision_key');
create or replace trigger keep before delete on search.decision_key for each statement execute function platform.keep_record();
create or replace trigger stays before update of id on search.decision_key for each statement execute function platform.keep_place();

-- Names that people use otherwise are cached: a keyword that finds nothing is answered without a statement.
create or replace trigger change after insert or update or delete on search.common_name
  for each statement execute function platform.log_whole('common_name');
