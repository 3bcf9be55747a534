drop table wallet.credit_bill;
drop table wallet.credit_line;
