drop table wallet.withdrawal;
drop sequence wallet.withdrawal_no_seq;
