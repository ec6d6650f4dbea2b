-- Settings of a section over the installation's; null: as the installation has it.
alter table classes
  add column open_chapters text[],
  -- places to find help, shown before the installation's
  add column support jsonb,
  add column share_link_days int check (share_link_days between 1 and 3650),
  add column without_model boolean not null default false,
  -- so many months after it was archived the section is deleted
  add column archive_months int check (archive_months between 1 and 240),
  -- when that was set: a change counts from the next night on
  add column archive_months_set_at timestamptz(3),
  -- its instructors were told once that it is over and still in use
  add column told_over_at timestamptz(3);

-- What the staff of a section saw of a student's work when it was archived: answers of the desk as they were then.
create table class_archive_students (
  class_id uuid not null references classes on delete cascade,
  -- an account that is deleted takes it along
  user_id uuid not null references users on delete cascade,
  -- the row of the overview
  entry jsonb not null,
  -- the student's page, and each chapter with work by its id
  page jsonb not null,
  chapters jsonb not null,
  made_at timestamptz(3) not null default now(),
  primary key (class_id, user_id)
);
create index class_archive_students_user on class_archive_students (user_id);

-- The chapters open from the start in each section a person is a student of, as JSON; null in it: the installation's
-- list; null: no section. Every learner's call asks this: a function keeps its plan.
create function chapters_of_sections(person uuid) returns json language plpgsql stable as $$
begin
  return (
    select json_agg(c.open_chapters) from class_members m join classes c on c.id = m.class_id and c.archived_at is null
    where m.user_id = person and m.role = 'student' and m.left_at is null);
end $$;
