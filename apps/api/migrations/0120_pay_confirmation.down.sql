drop table payment.small_payment;
delete from identity.sms_code where scene = 'pay';
alter table identity.sms_code drop constraint sms_code_scene_check;
alter table identity.sms_code add constraint sms_code_scene_check
  check (scene in ('register','login','forget','contract','phone'));
drop table identity.pay_password;
