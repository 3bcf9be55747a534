-- 快速录单: what a company meant by a line that it typed, so that the same line is understood next time.
create schema order_pad;

create table order_pad.choice (
  buyer_id bigint not null,
  text_key text not null check (length(text_key) <= 200),
  goods_id bigint not null,
  account_id bigint not null,
  chosen_at timestamptz not null,
  primary key (buyer_id, text_key)
);
create index choice_oldest on order_pad.choice (buyer_id, chosen_at);
