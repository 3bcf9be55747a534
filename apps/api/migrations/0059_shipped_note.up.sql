-- What a 随货同行单 says beyond order and batches, as it was when the parcel left: a copy printed years later reads the same.
alter table shipment.shipment add column note jsonb;
update shipment.shipment s set note = jsonb_build_object(
  'seller', coalesce((select value #>> '{}' from content.setting where key = 'company'), ''),
  'licence', coalesce((select number from qualification.seller_licence where kind = 'DRUG_LICENCE' order by sort limit 1), ''),
  'buyer', coalesce((select b.name from identity.buyer b where b.id = s.buyer_id), ''),
  'warehouse', coalesce((select w.name from orders.purchase_order o join stock.warehouse w on w.id = o.warehouse_id
    where o.buyer_id = s.buyer_id and o.id = s.order_id), ''),
  'goods', coalesce((
    select jsonb_object_agg(g.id, jsonb_build_object('goodsClass', g.goods_class, 'genericName', g.generic_name,
      'tradeName', g.trade_name, 'form', g.form, 'holder', g.mah, 'origin', g.origin, 'storage', g.storage_text,
      'caseSize', g.case_size))
    from shipment.shipment_line sl
    join orders.order_line l on l.buyer_id = sl.buyer_id and l.id = sl.order_line_id
    join catalogue.goods g on g.id = l.goods_id
    where sl.buyer_id = s.buyer_id and sl.shipment_id = s.id), '{}'));
alter table shipment.shipment alter column note set not null;
