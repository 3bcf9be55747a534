alter table cart.line drop constraint line_batch_or_life;
alter table cart.line drop column min_days;
