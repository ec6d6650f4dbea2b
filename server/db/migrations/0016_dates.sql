-- When the chapters of a section open and are due. The times are those of the section's time zone, without one here, so
-- that a term can be moved by days and nine o'clock stays nine o'clock.
create table class_dates (
  class_id uuid not null references classes on delete cascade,
  chapter_id text not null,
  -- null: as for everybody
  opens_at timestamp(0),
  -- null: no due date
  due_at timestamp(0),
  primary key (class_id, chapter_id),
  check (opens_at is not null or due_at is not null),
  check (due_at > opens_at)
);

-- More time for one student.
create table class_extensions (
  class_id uuid not null references classes on delete cascade,
  user_id uuid not null references users on delete cascade,
  chapter_id text not null,
  -- null: without an end
  due_at timestamp(0),
  given_at timestamptz(3) not null default now(),
  primary key (class_id, user_id, chapter_id)
);
create index class_extensions_user on class_extensions (user_id);

-- What a student was reminded of: each due date once before it, and once after.
create table class_reminders (
  class_id uuid not null references classes on delete cascade,
  user_id uuid not null references users on delete cascade,
  chapter_id text not null,
  due_at timestamptz(3) not null,
  kind text not null check (kind in ('due-soon', 'was-due')),
  -- by the bell
  sent_at timestamptz(3) not null default now(),
  -- null: not by mail (yet)
  mailed_at timestamptz(3),
  primary key (class_id, user_id, chapter_id, due_at, kind)
);
create index class_reminders_user on class_reminders (user_id);
create index class_reminders_sent on class_reminders (sent_at);
alter table users
  add column wants_reminders boolean not null default true,
  -- when the latest mail with reminders went out: one a day
  add column reminders_mailed_at timestamptz(3);

-- The address a calendar asks for what is due. Whoever has it reads dates, and nothing else.
create table calendar_addresses (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null unique,
  made_at timestamptz(3) not null default now(),
  -- of what the calendar was shown last, and since when that is so
  shown_hash bytea,
  changed_at timestamptz(3) not null default now()
);

-- The sections of a person, with the chapters that open later there. A function of this kind is planned once for each
-- connection: every call of a learner asks it, and planning costs more than the answer.
create function places_of(person uuid) returns json language plpgsql stable as $$
begin
  return (
    select json_agg(json_build_object(
      'role', m.role, 'inUse', classes.archived_at is null, 'timeZone', classes.time_zone, 'later', (
        select json_object_agg(d.chapter_id, d.opens_at at time zone classes.time_zone) from class_dates d
        where d.class_id = m.class_id and d.opens_at at time zone classes.time_zone > now())))
    from class_members m join classes on classes.id = m.class_id
    where m.user_id = person and m.left_at is null);
end $$;
