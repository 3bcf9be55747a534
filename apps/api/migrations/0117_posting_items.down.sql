alter table wallet.posting drop column item;
