alter table orders.order_line drop column refused_quantity;
drop schema receiving cascade;
