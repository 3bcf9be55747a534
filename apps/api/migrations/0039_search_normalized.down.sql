drop function search.normalized(text);
