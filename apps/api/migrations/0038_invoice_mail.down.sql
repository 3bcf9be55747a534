drop table invoice.mail;
