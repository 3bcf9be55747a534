-- Pictures of reviews (docs/decisions/0173): uploaded one by one while the review is written, and named by it when it
-- is sent. Pictures wait for the store like words, so a review may wait for it without words.
alter table review.goods_review drop constraint goods_review_check;

create table review.picture (
  id bigint generated always as identity,
  buyer_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null,
  review_id bigint,                       -- null until its review is sent
  n smallint,                             -- its place in the review
  storage_key text not null,
  sha256 text not null,                   -- of the upload: one sent twice is stored once
  created_at timestamptz not null,
  primary key (buyer_id, id),
  unique (buyer_id, order_line_id, sha256),
  foreign key (buyer_id, review_id) references review.goods_review (buyer_id, id),
  check ((review_id is null) = (n is null))
);
create unique index picture_id on review.picture (id);
create index picture_order on review.picture (buyer_id, order_id);
create index picture_review on review.picture (review_id, n) where review_id is not null;
create index picture_file on review.picture (storage_key);
create index picture_waiting on review.picture (created_at) where review_id is null;
comment on column review.picture.storage_key is 'key of a stored file';
