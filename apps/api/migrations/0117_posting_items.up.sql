-- What of an account a posting is about, by its own number, where an account is made up of several things: XJQ… on that of cash vouchers.
alter table wallet.posting add column item text not null default '';

update wallet.posting p set item = split_part(j.reference, ':', 1)
from wallet.journal j, wallet.account a
where j.id = p.journal_id and a.id = p.account_id and a.code = 'voucher' and j.cause in ('voucher_given', 'voucher_expired');

-- Of what orders took or gave back, where it was one voucher; several stood in one posting until now.
update wallet.posting p set item = 'XJQ' || u.voucher_id
from wallet.journal j, wallet.account a, (
  select buyer_id, order_id, min(voucher_id) as voucher_id from voucher.voucher_use group by 1, 2 having count(*) = 1
) u
where j.id = p.journal_id and a.id = p.account_id and a.code = 'voucher' and j.cause in ('voucher_used', 'voucher_back')
  and u.buyer_id = a.buyer_id and j.reference = 'order:' || u.order_id;
