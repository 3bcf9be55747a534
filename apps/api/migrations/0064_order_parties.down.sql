alter table orders.purchase_order drop column parties;
