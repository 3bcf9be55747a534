drop table invoice.rebate;
