-- Price ledgers of orders in a third of the bytes: a step is [rule, label, reason, standing, rule id, change in fen], and its first three
-- where the rule had nothing for these goods. Standing: 0 not offered, 1 refused, 2 applied.
create function pg_temp.kept(steps jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(case
      when not s.applied and not s.offered and s.step -> 'ruleId' = 'null' and s.change = 0
        then jsonb_build_array(s.step -> 'rule', s.step -> 'label', s.step -> 'reason')
      else jsonb_build_array(s.step -> 'rule', s.step -> 'label', s.step -> 'reason',
        case when s.applied then 2 when s.offered then 1 else 0 end, s.step -> 'ruleId', s.change)
    end order by s.n), '[]')
  from (
    select step, n, (step ->> 'isApplied')::boolean as applied, coalesce((step ->> 'isOffered')::boolean, true) as offered,
      (step ->> 'after')::bigint - (step ->> 'before')::bigint as change
    from jsonb_array_elements(steps) with ordinality as e(step, n)
  ) s
$$;
-- Nothing that servers keep in memory is about ledgers.
alter table orders.order_line disable trigger change_update;
update orders.order_line set ledger = pg_temp.kept(ledger) where ledger <> '[]';
alter table orders.order_line enable trigger change_update;
alter table orders.purchase_order disable trigger user;
update orders.purchase_order set ledger = pg_temp.kept(ledger) where ledger <> '[]';
alter table orders.purchase_order enable trigger user;
drop function pg_temp.kept(jsonb);
