-- Help, agreements and news: the place of an article in the help centre, its former texts, what readers thought of it.
alter table content.article
  add column menu_name text not null default '',  -- its name in the tree of the help centre; empty: it stands in no tree
  add column route text not null default '',      -- the page of the help centre that shows it
  add column sort int not null default 0,
  add column source text not null default '',     -- who says it, for news
  add column version text not null default '',    -- of agreements, e.g. V2.1
  add column effective_on date;

-- What an agreement said before: whoever agreed then can read it as it was (电子商务法 34).
create table content.article_version (
  article_id bigint not null references content.article (id),
  version text not null,
  effective_on date not null,
  summary text not null default '',               -- what changed
  content text not null,
  primary key (article_id, version)
);

-- One voice an account.
create table content.article_vote (
  article_id bigint not null references content.article (id),
  account_id bigint not null,
  is_helpful boolean not null,
  voted_at timestamptz not null,
  primary key (article_id, account_id)
);
