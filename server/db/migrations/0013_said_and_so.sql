-- The address of a conversation held elsewhere, as the learner gave it with a submission.
alter table submissions add column conversation_link text check (conversation_link like 'https://%');
-- It is part of the room a submission takes (migration 0009).
create or replace function size_submission() returns trigger language plpgsql as $$
begin
  new.bytes := octet_length(new.content) + octet_length(new.description)
    + coalesce(octet_length(new.worksheet::text), 0) + coalesce(octet_length(new.conversation_link), 0);
  return new;
end $$;

-- The mark of Submit to Professor says that something was submitted or shared, no longer that the tab was opened.
delete from progress where section_id = 'submit'
  and not exists (
    select from submissions s where s.user_id = progress.user_id and s.chapter_id = progress.chapter_id)
  and not exists (
    select from conversations c where c.user_id = progress.user_id and c.chapter_id = progress.chapter_id)
  and not exists (
    select from reflections r where r.user_id = progress.user_id and r.chapter_id = progress.chapter_id
      and r.shared_at is not null);
insert into progress (user_id, chapter_id, section_id, completed, updated_at)
  select user_id, chapter_id, 'submit', true, max(created_at)
  from (
    select user_id, chapter_id, created_at from submissions
    union all
    select user_id, chapter_id, created_at from conversations
    union all
    select user_id, chapter_id, shared_at from reflections where shared_at is not null
  ) as shared
  group by user_id, chapter_id
  on conflict (user_id, chapter_id, section_id) do update set completed = true;
