alter table identity.session drop column confirmed_until;
