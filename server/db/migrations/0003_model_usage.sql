-- What learners chose about the model, and what the model was used for. Ids, numbers and kinds; no text.

create table model_choices (
  user_id uuid primary key references users on delete cascade,
  choice text not null check (choice in ('model', 'guide')),
  -- about whom the learner was asked; another recipient is asked about anew
  recipient text not null,
  chosen_at timestamptz(3) not null default now()
);

-- One message meant for the model.
create table model_turns (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  chapter_id text not null,
  place text not null check (place in ('dialogue', 'assistant', 'analysis')),
  -- null while it runs, and for ever when the process ended meanwhile
  outcome text check (outcome in ('model', 'failed', 'resting', 'over-budget')),
  at timestamptz(3) not null default now()
);
create index model_turns_user on model_turns (user_id, at desc);
create index model_turns_at on model_turns (at);

create table model_calls (
  id bigint generated always as identity primary key,
  turn_id uuid references model_turns on delete set null,
  user_id uuid references users on delete set null,
  chapter_id text,
  purpose text not null,
  provider text not null,
  model text not null,
  input_tokens integer not null,
  output_tokens integer not null,
  -- the provider did not count them
  estimated boolean not null,
  -- milliseconds
  first_token_after integer,
  took integer not null,
  -- US dollars
  cost numeric(12, 6) not null,
  failure text,
  at timestamptz(3) not null default now()
);
create index model_calls_user on model_calls (user_id, chapter_id, at);
create index model_calls_at on model_calls (at);

-- The sums that budgets look at, kept with every call.
create table model_months (
  month date primary key,
  calls integer not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  cost numeric(14, 6) not null
);

-- The calendar month that budgets count, in UTC wherever the server stands.
create function this_month() returns date
  language sql stable
  return date_trunc('month', now() at time zone 'utc')::date;
