-- A reflection is the learner's own until it is shared by link, submitted or handed in to the instructors.
alter table reflections
  -- since when instructors read it at their desk; null: they do not
  add column handed_in_at timestamptz(3),
  -- since when whoever has its link reads it, instructors too; null: its address opens for its owner alone
  add column shared_at timestamptz(3);

-- None of this is an act of the learners, whose last activity stays.
alter table reflections disable trigger note_update;

-- Instructors go on reading what was submitted or commented on. A submission made before the reflection was written
-- has nothing of it.
update reflections r set handed_in_at = least(
  (select min(s.created_at) from submissions s
   where s.user_id = r.user_id and s.chapter_id = r.chapter_id and s.type in ('reflection', 'complete-chapter')
     and s.created_at >= r.created_at),
  (select min(f.released_at) from feedback f
   where f.user_id = r.user_id and f.chapter_id = r.chapter_id and f.target = 'reflection'));

-- The first save made a link by itself, which is no sharing. One that somebody else has opened, or that was made anew
-- (and so later than the reflection), was shared.
update reflections r set shared_at = l.created_at
from links l
where l.user_id = r.user_id and l.reflection_chapter_id = r.chapter_id and l.revoked_at is null
  and (l.opened > 0 or l.created_at > r.created_at);

alter table reflections enable trigger note_update;

-- The queue looks along what instructors may read.
drop index reflections_updated;
create index reflections_readable on reflections (updated_at) where handed_in_at is not null or shared_at is not null;

-- Everybody whom it concerns is told once.
insert into notifications (user_id, kind, text)
select id, 'who-reads', case when is_admin
  then 'Reflections are now the students’ own until they hand them in. Those that were not shared, submitted or commented on are no longer shown to instructors.'
  else 'Your reflections are now your own until you hand them in. Instructors go on reading only those you shared or submitted, or they commented on; each Reflection tab says who reads it.' end
from users
where is_admin or id in (select user_id from reflections);
