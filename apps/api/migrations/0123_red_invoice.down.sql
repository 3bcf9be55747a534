drop table invoice.red_line;
drop table invoice.red_invoice;
