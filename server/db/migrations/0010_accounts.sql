-- Addresses that carry rights, links for a new password that leave a trace, and invitations to be an instructor.

-- When the person showed that the address is theirs; null: not yet. An institution vouches for those it sends.
alter table users add column email_verified_at timestamptz(3);
update users u set email_verified_at = now()
where email is not null and exists (select from identities i where i.user_id = u.id and i.authority <> 'local');

-- What stands on the page was put away in this session; another sign-in shows it again.
alter table sessions add column notices_put_away_at timestamptz(3);

-- Links for a new password that somebody else made for a person. Kept for a while after their use, so that the person
-- sees it. Not made yet: an instructor's account waits for a second instructor's yes.
create table reset_links (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- Null with 'shell': whoever runs the server.
  asked_by uuid references users on delete set null,
  asked_by_name text not null,
  origin text not null check (origin in ('instructor', 'shell')),
  asked_at timestamptz(3) not null default now(),
  made_at timestamptz(3),
  used_at timestamptz(3),
  expires_at timestamptz(3) not null
);
create index reset_links_user on reset_links (user_id);
create index reset_links_waiting on reset_links (asked_at) where made_at is null;

alter table one_time_tokens drop constraint one_time_tokens_kind_check;
alter table one_time_tokens add constraint one_time_tokens_kind_check
  check (kind in ('instructor', 'password-reset', 'address'));
-- The address it was sent to by mail: whoever uses it has shown that the address is theirs. Null: handed over.
alter table one_time_tokens add column mailed_to text;
-- Null: the person asked for it.
alter table one_time_tokens add column reset_link_id uuid references reset_links on delete cascade;

-- An instructor's right that waits to be accepted.
create table instructor_invitations (
  user_id uuid primary key references users on delete cascade,
  invited_by uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index instructor_invitations_by on instructor_invitations (invited_by);
