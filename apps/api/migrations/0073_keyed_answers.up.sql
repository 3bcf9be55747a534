-- A key is written in the transaction of its write, so that there is none without an answer any more.
delete from platform.keyed_write where answer is null;
alter table platform.keyed_write alter answer set not null;
alter table platform.keyed_write drop is_lost;
