drop schema voucher cascade;
