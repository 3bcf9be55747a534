drop index cart.line_goods;
create unique index line_goods on cart.line (buyer_id, goods_id, warehouse_id, kind, coalesce(batch_id, 0));
