alter table qualification.decision_log rename to decision_log_of_orders;
create table qualification.decision_log (
  id bigint generated always as identity primary key,
  buyer_id bigint not null,
  order_id bigint not null,
  goods_id bigint not null,
  rule_version text not null,
  documents jsonb not null,
  result jsonb not null,
  at timestamptz not null
);
insert into qualification.decision_log (buyer_id, order_id, goods_id, rule_version, documents, result, at)
select d.buyer_id, d.order_id, g.id::bigint, d.rule_version, d.documents, r.result - 'goods_ids', d.at
from qualification.decision_log_of_orders d, jsonb_array_elements(d.results) with ordinality as r(result, n),
  jsonb_array_elements_text(r.result -> 'goods_ids') with ordinality as g(id, n)
order by d.id, r.n, g.n;
drop table qualification.decision_log_of_orders;
create index decision_log_order on qualification.decision_log (buyer_id, order_id);
