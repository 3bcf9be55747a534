drop table zone.followed_brand;
