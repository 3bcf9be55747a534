create function pg_temp.steps(kept jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object('rule', step -> 0, 'label', step -> 1, 'reason', step -> 2,
      'isApplied', standing = 2, 'isOffered', standing > 0, 'ruleId', coalesce(step -> 4, 'null'),
      'before', after - change, 'after', after) order by n), '[]')
  from (
    select step, n, standing, change, sum(change) over (order by n)::bigint as after
    from (
      select step, n, coalesce((step ->> 3)::int, 0) as standing, coalesce((step ->> 5)::bigint, 0) as change
      from jsonb_array_elements(kept) with ordinality as e(step, n)
    ) s
  ) s
$$;
alter table orders.order_line disable trigger change_update;
update orders.order_line set ledger = pg_temp.steps(ledger) where ledger <> '[]';
alter table orders.order_line enable trigger change_update;
alter table orders.purchase_order disable trigger user;
update orders.purchase_order set ledger = pg_temp.steps(ledger) where ledger <> '[]';
alter table orders.purchase_order enable trigger user;
drop function pg_temp.steps(jsonb);
