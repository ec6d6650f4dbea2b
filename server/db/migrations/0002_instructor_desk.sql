-- What the instructor's desk needs: finding and counting students quickly, feedback, and deletions that can
-- be undone for a while.

-- A text as people search for it: lower case, without accents.
create function folded(value text) returns text
  language sql immutable parallel safe
  return lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g'));

alter table users
  -- the order of a class list
  add column sort_name text not null generated always as (folded(last_name) || ' ' || folded(first_name)) stored,
  add column search_text text not null generated always as (
    folded(first_name) || ' ' || folded(last_name) || ' ' || folded(first_name) || ' ' || folded(coalesce(email, ''))
  ) stored;
create index users_students on users (sort_name, id) where not is_admin;
drop index users_name;

-- How many counted sections of each chapter a person has completed. Kept by the triggers below, whoever
-- writes progress; changed only by transactions that hold the person's row in users, so that two never wait
-- for each other in a circle.
create table progress_counts (
  user_id uuid primary key references users on delete cascade,
  c1 smallint not null default 0,
  c2 smallint not null default 0,
  c3 smallint not null default 0,
  c4 smallint not null default 0,
  c5 smallint not null default 0,
  c6 smallint not null default 0,
  c7 smallint not null default 0,
  c8 smallint not null default 0,
  c9 smallint not null default 0,
  c10 smallint not null default 0,
  completed smallint not null default 0,
  last_completed_at timestamptz(3)
);

-- When a person last saved work or said something, to the minute. A table of its own, because a save never
-- waits for it.
create table last_activity (
  user_id uuid primary key references users on delete cascade,
  at timestamptz(3)
);

create function begin_counts() returns trigger language plpgsql as $$
begin
  insert into progress_counts (user_id) select id from changed;
  insert into last_activity (user_id) select id from changed;
  return null;
end $$;
create trigger begin_counts after insert on users
  referencing new table as changed for each statement execute function begin_counts();

create function count_progress() returns trigger language plpgsql as $$
declare
  people uuid[] := array(
    select distinct user_id from changed
    where section_id in ('ai-interaction', 'exercise', 'reflection', 'competency'));
begin
  if people = '{}' then return null; end if;
  -- First the lock, then, in a statement that sees everything committed until now, the count.
  perform 1 from progress_counts where user_id = any (people) order by user_id for update;
  update progress_counts as counts set
    c1 = n.c1, c2 = n.c2, c3 = n.c3, c4 = n.c4, c5 = n.c5, c6 = n.c6, c7 = n.c7, c8 = n.c8, c9 = n.c9, c10 = n.c10,
    completed = n.c1 + n.c2 + n.c3 + n.c4 + n.c5 + n.c6 + n.c7 + n.c8 + n.c9 + n.c10,
    last_completed_at = n.last_completed_at
  from (
    select person as user_id,
      count(*) filter (where chapter_id = '1') as c1,
      count(*) filter (where chapter_id = '2') as c2,
      count(*) filter (where chapter_id = '3') as c3,
      count(*) filter (where chapter_id = '4') as c4,
      count(*) filter (where chapter_id = '5') as c5,
      count(*) filter (where chapter_id = '6') as c6,
      count(*) filter (where chapter_id = '7') as c7,
      count(*) filter (where chapter_id = '8') as c8,
      count(*) filter (where chapter_id = '9') as c9,
      count(*) filter (where chapter_id = '10') as c10,
      max(updated_at) as last_completed_at
    from unnest(people) as person
    left join progress on progress.user_id = person and completed
      and section_id in ('ai-interaction', 'exercise', 'reflection', 'competency')
    group by person
  ) as n
  where counts.user_id = n.user_id;
  return null;
end $$;
create trigger count_inserted after insert on progress
  referencing new table as changed for each statement execute function count_progress();
create trigger count_updated after update on progress
  referencing new table as changed for each statement execute function count_progress();
create trigger count_deleted after delete on progress
  referencing old table as changed for each statement execute function count_progress();

create function note_activity() returns trigger language plpgsql as $$
begin
  update last_activity set at = now()
  from (
    select user_id from last_activity
    where user_id in (select user_id from changed) and (at is null or at < now() - interval '1 minute')
    for update skip locked
  ) as due
  where last_activity.user_id = due.user_id;
  return null;
end $$;
create trigger note_insert after insert on exercises
  referencing new table as changed for each statement execute function note_activity();
create trigger note_update after update on exercises
  referencing new table as changed for each statement execute function note_activity();
create trigger note_insert after insert on reflections
  referencing new table as changed for each statement execute function note_activity();
create trigger note_update after update on reflections
  referencing new table as changed for each statement execute function note_activity();
create trigger note_insert after insert on assessments
  referencing new table as changed for each statement execute function note_activity();
create trigger note_update after update on assessments
  referencing new table as changed for each statement execute function note_activity();
create trigger note_insert after insert on dialogue_messages
  referencing new table as changed for each statement execute function note_activity();
create trigger note_insert after insert on submissions
  referencing new table as changed for each statement execute function note_activity();

-- Dialogues in which the guide has no more help to give: an instructor is waited for.
create index dialogues_waiting on dialogues (user_id, chapter_id)
  where completed_at is null and state -> 'goals' @> '[{"status": "open", "rung": "instructor"}]';

-- Feedback. A draft until it is released.
create table feedback (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  chapter_id text not null,
  target text not null check (target in ('exercise', 'reflection', 'submission')),
  submission_id uuid references submissions on delete cascade,
  author_id uuid references users on delete set null,
  author_name text not null,
  text text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  released_at timestamptz(3),
  check ((target = 'submission') = (submission_id is not null))
);
create index feedback_user on feedback (user_id, chapter_id);
create index feedback_submission on feedback (submission_id);

create table feedback_answers (
  id uuid primary key default gen_random_uuid(),
  feedback_id uuid not null references feedback on delete cascade,
  text text not null,
  created_at timestamptz(3) not null default now()
);
create index feedback_answers_feedback on feedback_answers (feedback_id, created_at);

-- When an instructor last looked at a piece of work; without a row: never.
create table reviews (
  user_id uuid not null references users on delete cascade,
  chapter_id text not null,
  target text not null check (target in ('exercise', 'reflection', 'submission')),
  submission_id uuid references submissions on delete cascade,
  reviewed_at timestamptz(3) not null default now(),
  reviewed_by uuid references users on delete set null,
  -- when the learner last answered feedback on it
  answered_at timestamptz(3),
  unique nulls not distinct (user_id, chapter_id, target, submission_id)
);
create index reviews_submission on reviews (submission_id);
create index reviews_answered on reviews (answered_at) where answered_at > reviewed_at;
create index exercises_updated on exercises (updated_at);
create index reflections_updated on reflections (updated_at);
create index submissions_created on submissions (created_at);

-- What was removed and can still be put back, row by row. The row goes when that time is over.
create table deletions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('deletion', 'reset')),
  chapter_id text,
  type text,
  -- {table: [row, …]}
  removed jsonb not null,
  pieces integer not null,
  deleted_by text not null,
  created_at timestamptz(3) not null default now(),
  final_at timestamptz(3) not null
);
create index deletions_final on deletions (final_at);
create index deletions_user on deletions (user_id);

insert into progress_counts (user_id) select id from users;
insert into last_activity (user_id, at)
  select id, greatest(
    (select max(updated_at) from exercises where user_id = users.id),
    (select max(updated_at) from reflections where user_id = users.id),
    (select max(updated_at) from assessments where user_id = users.id),
    (select max(created_at) from dialogue_messages where user_id = users.id))
  from users;
-- Lets the trigger count what is there.
update progress set completed = completed;
