drop index payment.payment_to_close;
create index payment_to_close on payment.payment (id)
  where status = 'CLOSED' and method = 'wechat' and gateway_closed_at is null;
alter table simulator.trade drop column return_url;
alter table simulator.trade drop column gateway;
