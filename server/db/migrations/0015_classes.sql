-- Sections: the classes of a term, and the people who teach and learn in them. Here they are called classes, because
-- section_id names a part of a chapter.
create table classes (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  term text not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  -- a name of the IANA list: its days begin there
  time_zone text not null,
  created_at timestamptz(3) not null default now(),
  -- null: in use. Nobody sees work through an archived class.
  archived_at timestamptz(3)
);

-- Who is in a class. Work belongs to the person: whoever leaves takes it along.
create table class_members (
  class_id uuid not null references classes on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('instructor', 'assistant', 'student')),
  joined_at timestamptz(3) not null default now(),
  -- null: still in it
  left_at timestamptz(3),
  primary key (class_id, user_id)
);
create index class_members_user on class_members (user_id) where left_at is null;

-- Invited by address, until the person accepts or declines.
create table class_invitations (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references classes on delete cascade,
  role text not null check (role in ('instructor', 'assistant', 'student')),
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  -- null: that account is gone
  invited_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create unique index class_invitations_email on class_invitations (lower(email), class_id);
create index class_invitations_class on class_invitations (class_id);
create index class_invitations_by on class_invitations (invited_by);

-- With it students come into a class themselves.
create table class_codes (
  class_id uuid primary key references classes on delete cascade,
  code text not null unique,
  needs_approval boolean not null,
  ends_at timestamptz(3) not null
);

-- Students who gave the code of a class that an instructor lets them into.
create table class_requests (
  class_id uuid not null references classes on delete cascade,
  user_id uuid not null references users on delete cascade,
  asked_at timestamptz(3) not null default now(),
  primary key (class_id, user_id)
);
create index class_requests_user on class_requests (user_id);

-- The link of an invitation, for whoever has no checked address.
alter table one_time_tokens drop constraint one_time_tokens_kind_check;
alter table one_time_tokens add constraint one_time_tokens_kind_check
  check (kind in ('instructor', 'password-reset', 'address', 'class'));
alter table one_time_tokens add column class_invitation_id uuid references class_invitations on delete cascade;
