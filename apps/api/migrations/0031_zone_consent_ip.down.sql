alter table zone.near_consent drop column ip;
