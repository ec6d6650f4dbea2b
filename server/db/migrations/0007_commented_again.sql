-- The id a page gave to feedback, the same when it sends it again because its answer was lost. No unique index, as with
-- submissions: what was removed can be put back beside a newer one, and the person is held while it is looked for.
alter table feedback add column request_id text;

-- The moment of the work a comment is about, as the instructor's page showed it. Null: written before this was kept, or
-- by a page that did not say; the comment is then about the work as it was when it was released.
alter table feedback add column work_at timestamptz(3);

-- An answer was noted a moment after its own. A page names what it showed by the answer's moment, so both are one.
update reviews r set answered_at = a.at
from (
  select f.user_id, f.chapter_id, f.target, f.submission_id, max(w.created_at) as at
  from feedback f join feedback_answers w on w.feedback_id = f.id
  group by f.user_id, f.chapter_id, f.target, f.submission_id
) a
where a.user_id = r.user_id and a.chapter_id = r.chapter_id and a.target = r.target
  and a.submission_id is not distinct from r.submission_id
  and r.answered_at between a.at and a.at + interval '1 minute';
