alter table orders.purchase_order drop column reviewed_at;
drop schema review cascade;
