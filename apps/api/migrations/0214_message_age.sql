-- Old messages are found by their age, to be deleted.
drop index concurrently if exists message.message_age;
create index concurrently message_age on message.message (created_at);
