drop schema coupon cascade;
