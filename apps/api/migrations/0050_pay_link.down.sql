alter table payment.payment drop column link_id;
drop table payment.pay_link;
