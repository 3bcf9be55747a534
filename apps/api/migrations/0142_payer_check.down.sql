alter table orders.purchase_order drop column payer_check;
