alter table orders.submission drop column pay_before;
