-- They live five minutes.
delete from identity.sms_code where scene = 'confirm';
alter table identity.sms_code drop constraint sms_code_scene_check;
alter table identity.sms_code add constraint sms_code_scene_check
  check (scene in ('register','login','forget','contract','phone','pay'));
alter index identity.sms_code_address_group rename to sms_code_ip;
alter table identity.sms_code rename column address_group to ip;
