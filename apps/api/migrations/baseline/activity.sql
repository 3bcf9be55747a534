-- Activities: where a code leads, what stands on the pages made from blocks, and how often they were asked for.
create schema activity;

create table activity.page_template (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('zqmb','hdmb')), -- a zone's page, an activity's page
  name text not null default ''           -- the page's title; empty leaves the site's
);

create table activity.template_block (
  id bigint generated always as identity primary key,
  template_id bigint not null references activity.page_template (id) on delete cascade,
  kind text not null check (kind in ('HERO', 'TEXT', 'COUPONS', 'COUNTDOWN', 'GOODS', 'LINKS', 'DRAW', 'IMAGE', 'ANCHORS', 'REDUCTION')),
  title text not null default '',
  body text not null default '',
  content jsonb not null default '{}',    -- GOODS {query}, COUPONS {offer_ids}, LINKS {links: [{name, url}]}, HERO {url}
  sort int not null default 0
);
create index template_block_template on activity.template_block (template_id, sort, id);

create table activity.shop_activity (
  id bigint generated always as identity primary key,
  name text not null,
  summary text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  template_id bigint references activity.page_template (id),
  url text not null default '',           -- where it leads that has no template
  is_on boolean not null default true,
  sort int not null default 0,
  check ((template_id is null) <> (url = ''))
);
create index shop_activity_template on activity.shop_activity (template_id);

create table activity.activity_code (
  url text not null,
  url1 text not null default '',
  url2 text not null default '',
  activity_id bigint not null references activity.shop_activity (id) on delete cascade,
  primary key (url, url1, url2)
);

create table activity.set_member (
  set_id bigint not null,
  activity_id bigint not null references activity.shop_activity (id) on delete cascade,
  primary key (set_id, activity_id)
);

create table activity.activity_tap (
  buyer_id bigint not null,
  activity_id bigint not null references activity.shop_activity (id) on delete cascade,
  taps int not null default 1,
  last_at timestamptz not null,
  primary key (buyer_id, activity_id)
);

-- Reminders of activities of the activity centre: who set one, and when it was sent.
create table activity.reminder (
  buyer_id bigint not null,
  activity_id bigint not null references activity.shop_activity (id) on delete cascade,
  at timestamptz not null,
  sent_at timestamptz,
  primary key (buyer_id, activity_id)
);
create index reminder_due on activity.reminder (activity_id) where sent_at is null;
