-- Until when whoever uses a session has shown to be the account's owner, by password or code, and not only at its open browser.
alter table identity.session add column confirmed_until timestamptz;
