alter table payment.payment drop column payer_phone;
