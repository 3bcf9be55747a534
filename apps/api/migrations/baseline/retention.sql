-- What must be kept until when (trade-rules 4.11), as the monthly review counted it. Nothing is deleted by it.
create schema retention;

create table retention.review (
  id bigint generated always as identity primary key,
  reviewed_at timestamptz not null
);
create index review_newest on retention.review (reviewed_at desc);

create table retention.outlook (
  review_id bigint not null references retention.review (id) on delete cascade,
  kind text not null,
  deletable_from int not null,            -- a year; 0: never
  records bigint not null,
  primary key (review_id, kind, deletable_from)
);
