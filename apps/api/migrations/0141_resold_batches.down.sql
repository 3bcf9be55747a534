drop index stock.batch_resold;
