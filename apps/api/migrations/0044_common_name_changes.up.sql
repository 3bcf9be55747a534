-- Names that people use otherwise are kept in memory: a keyword that finds nothing is answered without a statement.
create trigger change after insert or update or delete on search.common_name
  for each statement execute function platform.log_whole('common_name');
