drop table delivery.holiday;
