-- What the buyer asked of the batches of a line, kept beside those that were sent. Nothing is known of lines that were ordered before.
alter table orders.order_line
  add column wanted_batch_no text,
  add column min_days smallint check (min_days > 0),
  add constraint order_line_one_batch_wish check (wanted_batch_no is null or min_days is null);
