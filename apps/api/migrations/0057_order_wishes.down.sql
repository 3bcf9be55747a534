alter table orders.purchase_order alter column options set default '{}';
update orders.purchase_order set options = jsonb_build_object('delivery', options -> 'delivery',
  'with_reports', options -> 'papers' ? 'REPORT', 'with_first_papers', options -> 'papers' ? 'COMPANY');
