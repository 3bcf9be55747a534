-- When goods may arrive, and which papers go into the parcel, by name instead of two flags.
update orders.purchase_order set options = jsonb_build_object('delivery', 'express', 'receive_time', 'ANY', 'papers',
  case when (options ->> 'with_reports')::boolean then '["REPORT"]'::jsonb else '[]'::jsonb end
  || case when (options ->> 'with_first_papers')::boolean then '["COMPANY", "GOODS"]'::jsonb else '[]'::jsonb end);
alter table orders.purchase_order alter column options
  set default '{"delivery": "express", "receive_time": "ANY", "papers": []}';
