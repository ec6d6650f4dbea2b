-- A suspended person is signed out and cannot sign in until an instructor lets them back. Null: not suspended.
alter table users add column suspended_at timestamptz(3);

-- An account that was removed waits as its rows, too. It belongs to nobody any more: who it was stands in the rows.
alter table deletions alter column user_id drop not null;
alter table deletions drop constraint deletions_kind_check;
alter table deletions add constraint deletions_kind_check check (kind in ('deletion', 'reset', 'account'));
alter table deletions add constraint deletions_person check ((kind = 'account') = (user_id is null));
