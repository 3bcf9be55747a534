-- 采购模板: goods and quantities that a company orders again and again, under a name.
create schema purchase_template;

create table purchase_template.template (
  id bigint generated always as identity,
  buyer_id bigint not null,
  name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (buyer_id, id),
  unique (buyer_id, name)
);

create table purchase_template.line (
  buyer_id bigint not null,
  template_id bigint not null,
  goods_id bigint not null,
  quantity int not null check (quantity > 0),
  sort int not null,
  primary key (buyer_id, template_id, goods_id),
  foreign key (buyer_id, template_id) references purchase_template.template (buyer_id, id) on delete cascade
);
