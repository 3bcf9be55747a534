drop schema order_hold cascade;
