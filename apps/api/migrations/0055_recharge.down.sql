drop index payment.payment_recharge_open;
drop index payment.payment_recharge;
alter table payment.payment drop column purpose;
