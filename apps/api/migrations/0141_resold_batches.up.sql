-- What came through another wholesaler, which public institutions and other wholesalers may not have (W-01, H-06).
create index batch_resold on stock.batch (goods_id) where supplier_chain = 'WHOLESALER';
