-- What buyers say of the supply of goods (采购评价): scores count at once, words once the store has looked at them.
create schema review;

create table review.order_review (
  buyer_id bigint not null,
  order_id bigint not null,
  account_id bigint not null,
  delivery smallint not null check (delivery between 1 and 5),
  service smallint not null check (service between 1 and 5),
  created_at timestamptz not null,
  primary key (buyer_id, order_id)
);

create table review.goods_review (
  id bigint generated always as identity,
  buyer_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null,
  goods_id bigint not null,
  packaging smallint not null check (packaging between 1 and 5),
  shelf_life smallint not null check (shelf_life between 1 and 5),
  accuracy smallint not null check (accuracy between 1 and 5),
  content text not null default '',
  state text not null check (state in ('NONE', 'PENDING', 'SHOWN', 'REFUSED')),
  reason text not null default '',        -- why its words are not shown
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (buyer_id, id),
  unique (buyer_id, order_line_id),
  foreign key (buyer_id, order_id) references review.order_review (buyer_id, order_id),
  check ((state = 'NONE') = (content = ''))
);
create unique index goods_review_id on review.goods_review (id);
create index goods_review_order on review.goods_review (buyer_id, order_id);
create index goods_review_goods on review.goods_review (goods_id, id desc);
create index goods_review_pending on review.goods_review (id) where state = 'PENDING';
