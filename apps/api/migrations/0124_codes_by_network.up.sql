-- Codes out to an address are counted by what a customer of the network holds: an IPv4 address, or an IPv6 /64.
alter table identity.sms_code rename column ip to address_group;
alter index identity.sms_code_ip rename to sms_code_address_group;

-- Codes that confirm a change of the account's own: binding WeChat, a new password.
alter table identity.sms_code drop constraint sms_code_scene_check;
alter table identity.sms_code add constraint sms_code_scene_check
  check (scene in ('register','login','forget','contract','phone','pay','confirm'));
