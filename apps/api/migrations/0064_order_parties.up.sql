-- Who bought from whom, by the names that they had then: order and receipt printed years later read the same.
alter table orders.purchase_order add column parties jsonb;
update orders.purchase_order o set parties = jsonb_build_object(
  'seller', coalesce((select value #>> '{}' from content.setting where key = 'company'), ''),
  'buyer', coalesce((select b.name from identity.buyer b where b.id = o.buyer_id), ''),
  'uscc', coalesce((select b.uscc from identity.buyer b where b.id = o.buyer_id), ''),
  'warehouse', coalesce((select w.name from stock.warehouse w where w.id = o.warehouse_id), ''));
alter table orders.purchase_order alter column parties set not null;
