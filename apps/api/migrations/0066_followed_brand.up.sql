-- 我关注的: brands that a company keeps at hand.
create table zone.followed_brand (
  buyer_id bigint not null,
  maker_id bigint not null,
  account_id bigint not null,             -- who followed it
  followed_at timestamptz not null,
  primary key (buyer_id, maker_id)
);
