drop table simulator.wechat_consent;
drop schema wechat cascade;
