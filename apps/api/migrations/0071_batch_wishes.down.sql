alter table orders.order_line drop column wanted_batch_no, drop column min_days;
