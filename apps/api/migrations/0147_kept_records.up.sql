-- A file that was handed in is a record and stays one when another takes its place (GSP 40, trade-rules 4.11): which record it
-- belongs to, say 'payment:8'. Only files that never became one are removed by the job.
alter table platform.kept_file add column record text not null default '';
update platform.kept_file k set record = 'payment:' || p.id from payment.payment p where p.slip_key = k.key;
update platform.kept_file k set record = 'receipt:' || r.order_id from ephedrine.receipt r where r.file_key = k.key;
create index kept_file_record on platform.kept_file (record, kept_at) where record <> '';
