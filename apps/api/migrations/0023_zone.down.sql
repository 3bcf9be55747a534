drop index stock.batch_expiry;
drop schema zone cascade;
