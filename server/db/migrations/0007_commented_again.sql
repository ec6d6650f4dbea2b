-- The id a page gave to feedback, the same when it sends it again because its answer was lost. No unique index, as with
-- submissions: what was removed can be put back beside a newer one, and the person is held while it is looked for.
alter table feedback add column request_id text;
