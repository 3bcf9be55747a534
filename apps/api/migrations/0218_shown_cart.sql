-- What a company's cart showed at its last visit of an earlier day, and at its latest visit (docs/decisions/0163).
-- A list holds [line id, goods id, quantity, unit price in 0.0001 yuan or null, units on offer] for each line.
create table cart.shown (
  buyer_id bigint primary key,
  before_on date,                         -- null before the second day
  before jsonb,
  latest_on date not null,
  latest jsonb not null
);
