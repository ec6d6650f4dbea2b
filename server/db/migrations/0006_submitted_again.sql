-- The id a page gave to a submission, the same when it sends it again because its answer was lost. No unique index:
-- sent again with work that has changed since it is another submission, and what was removed can be put back
-- beside a newer one.
alter table submissions add column request_id text;
