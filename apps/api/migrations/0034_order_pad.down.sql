drop schema order_pad cascade;
