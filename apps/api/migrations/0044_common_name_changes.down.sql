drop trigger change on search.common_name;
