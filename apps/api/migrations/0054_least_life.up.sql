-- The least days that what is sent for a line has to last; 0 for none. A batch by name says that better.
alter table cart.line add min_days smallint not null default 0 check (min_days >= 0);
alter table cart.line add constraint line_batch_or_life check (batch_id is null or min_days = 0);
