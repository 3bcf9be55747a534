-- What the goods of an order were let through by stood with each line, the same documents every time: once for an order now.
-- results: [{goods_ids, kind, reasons}], goods of one result together.
alter table qualification.decision_log rename to decision_log_of_lines;
create table qualification.decision_log (
  id bigint generated always as identity primary key,
  buyer_id bigint not null,
  order_id bigint not null,
  rule_version text not null,
  documents jsonb not null,
  results jsonb not null,
  at timestamptz not null
);
insert into qualification.decision_log (buyer_id, order_id, rule_version, documents, results, at)
select buyer_id, order_id, rule_version, documents,
  jsonb_agg(jsonb_build_object('goods_ids', goods_ids) || result order by first_id), at
from (
  select buyer_id, order_id, rule_version, documents, result, at, jsonb_agg(goods_id order by id) as goods_ids, min(id) as first_id
  from qualification.decision_log_of_lines group by buyer_id, order_id, rule_version, documents, result, at
) r
group by buyer_id, order_id, rule_version, documents, at
order by min(first_id);
drop table qualification.decision_log_of_lines;
create index decision_log_order on qualification.decision_log (buyer_id, order_id);
