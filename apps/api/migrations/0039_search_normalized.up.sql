-- Text as keywords are compared (modules/search/normalize-keyword.ts): without spaces and marks, so that 0.25g is found in
-- 0.25g×24粒.
create function search.normalized(text text) returns text
language sql immutable parallel safe as $$
  select regexp_replace(lower(normalize(text, NFKC)), '[\s·.,，。、()（）\[\]【】\-—_/*×"''“”‘’]', '', 'g')
$$;
