-- The workbook's tables. Written for PostgreSQL 15 and later.
-- Moments have milliseconds, because the pages compare them as JavaScript dates.

create table users (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text,
  password_hash text,
  profile_image_url text,
  is_admin boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create unique index users_email on users (lower(email));
create index users_name on users (lower(last_name), lower(first_name), id);

-- A person is known by identities, never by an e-mail address alone.
create table identities (
  authority text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (authority, subject)
);
create index identities_user on identities (user_id);

-- Only the sha-256 of a session's id is kept. A session exists before sign-in: it holds the gate's pass.
create table sessions (
  id_hash bytea primary key,
  user_id uuid references users on delete cascade,
  gate_version integer,
  method text,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

-- A sign-in on its way through an identity provider: used once, by the browser that began it.
create table auth_flows (
  state_hash bytea primary key,
  browser_hash bytea not null,
  kind text not null,
  data jsonb not null,
  expires_at timestamptz(3) not null
);

create table one_time_tokens (
  token_hash bytea primary key,
  kind text not null check (kind in ('instructor', 'password-reset')),
  user_id uuid references users on delete cascade,
  created_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);

-- Failures only, counted in windows; shared by all processes.
create table failed_attempts (
  key text primary key,
  failures integer not null,
  window_ends_at timestamptz(3) not null
);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references users on delete set null
);

create table progress (
  user_id uuid not null references users on delete cascade,
  chapter_id text not null,
  section_id text not null,
  completed boolean not null,
  updated_at timestamptz(3) not null default now(),
  primary key (user_id, chapter_id, section_id)
);

-- Chapters an instructor opened for one learner.
create table chapter_openings (
  user_id uuid not null references users on delete cascade,
  chapter_id text not null,
  opened_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, chapter_id)
);

create table exercises (
  user_id uuid not null references users on delete cascade,
  chapter_id text not null,
  form_data jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (user_id, chapter_id)
);

create table reflections (
  user_id uuid not null references users on delete cascade,
  chapter_id text not null,
  content text not null,
  -- {insights, suggestedQuestions, connections, speaker, createdAt, text} of the last analysis
  analysis jsonb,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (user_id, chapter_id)
);

create table assessments (
  user_id uuid not null references users on delete cascade,
  chapter_id text not null,
  competency_id text not null,
  rating smallint not null check (rating between 1 and 5),
  reflection text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (user_id, chapter_id, competency_id)
);

-- Every rating a learner saved, so that change over time can be seen.
create table assessment_history (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  chapter_id text not null,
  competency_id text not null,
  rating smallint not null,
  created_at timestamptz(3) not null default now()
);
create index assessment_history_user on assessment_history (user_id, chapter_id);

create table dialogues (
  user_id uuid not null references users on delete cascade,
  chapter_id text not null,
  -- the state machine's state, with its own version number
  state jsonb not null,
  -- raised by every turn: two turns never both follow the same state
  turn integer not null default 0,
  -- while a turn is being answered: when it began
  answering_since timestamptz(3),
  started_at timestamptz(3) not null default now(),
  completed_at timestamptz(3),
  waived_by uuid references users on delete set null,
  primary key (user_id, chapter_id)
);

create table dialogue_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  chapter_id text not null,
  -- order within the dialogue
  position integer not null,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  -- who spoke: "Built-in guide" or "AI model: provider, model"; null for the learner
  speaker text,
  support boolean not null default false,
  private boolean not null default false,
  client_message_id text,
  -- how the message was taken: act, evidence, move
  judgement jsonb,
  created_at timestamptz(3) not null default now(),
  foreign key (user_id, chapter_id) references dialogues on delete cascade,
  unique (user_id, chapter_id, position)
);
create unique index dialogue_messages_client on dialogue_messages (user_id, chapter_id, client_message_id)
  where client_message_id is not null;

create table assistant_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  chapter_id text not null,
  position bigint generated always as identity,
  role text not null check (role in ('user', 'assistant')),
  content text not null,
  speaker text,
  support boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index assistant_messages_chapter on assistant_messages (user_id, chapter_id, position);

-- Conversations stored to be shared: a copy as of that moment.
create table conversations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  chapter_id text not null,
  title text not null,
  context text not null,
  messages jsonb not null,
  recorded boolean not null,
  left_out integer not null default 0,
  created_at timestamptz(3) not null default now()
);
create index conversations_chapter on conversations (user_id, chapter_id, created_at desc);

create table submissions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  chapter_id text not null,
  title text not null,
  type text not null,
  description text not null,
  content text not null,
  matches_saved_work boolean not null,
  created_at timestamptz(3) not null default now()
);
create index submissions_user on submissions (user_id, created_at desc);

-- Public links. Exactly one of the three targets is set; a link dies with its target.
create table links (
  shareable_id text primary key,
  user_id uuid not null references users on delete cascade,
  chapter_id text not null,
  kind text not null check (kind in ('reflection', 'ai', 'portfolio')),
  conversation_id uuid references conversations on delete cascade,
  submission_id uuid references submissions on delete cascade,
  reflection_chapter_id text,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  opened integer not null default 0,
  last_opened_at timestamptz(3),
  foreign key (user_id, reflection_chapter_id) references reflections (user_id, chapter_id) on delete cascade,
  check (num_nonnulls(conversation_id, submission_id, reflection_chapter_id) = 1)
);
create index links_user on links (user_id, created_at desc);
create index links_conversation on links (conversation_id);
create index links_submission on links (submission_id);
create index links_reflection on links (user_id, reflection_chapter_id);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  kind text not null,
  text text not null,
  href text,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);
create index notifications_user on notifications (user_id, created_at desc);

-- Outlives people and work: names nobody by foreign key and holds none of the work's text.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  actor_id uuid,
  actor_name text not null,
  subject_id uuid,
  subject_name text,
  action text not null,
  chapter_id text,
  detail jsonb not null default '{}'
);
create index audit_at on audit (at desc);
create index audit_subject on audit (subject_id, at desc);
