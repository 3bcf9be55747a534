-- Who paid by a link says who they are; of a phone only what is shown is kept, 138****5678.
alter table payment.payment add column payer_phone text not null default '';
