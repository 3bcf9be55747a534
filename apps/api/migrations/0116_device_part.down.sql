drop table zone.device_part;
