drop index orders.purchase_order_store;
alter table orders.purchase_order drop column store_id;
drop table approval.request;
drop sequence approval.request_no;
drop schema approval;
