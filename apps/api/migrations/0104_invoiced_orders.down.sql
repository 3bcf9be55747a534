alter table orders.purchase_order drop column is_invoiced;
