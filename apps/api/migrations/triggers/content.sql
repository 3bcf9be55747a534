create or replace trigger change after insert or update or delete on content.setting
  for each statement execute function platform.log_whole('content');

create or replace trigger change after insert or update or delete on content.nav_item
  for each statement execute function platform.log_whole('content');

create or replace trigger change after insert or update or delete on content.hot_search
  for each statement execute function platform.log_whole('content');
