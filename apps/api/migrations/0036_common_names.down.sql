drop table search.common_name;
