-- Words from the class: passages of handed-in work that staff of a section ask to show without a name, and what their
-- writers say to that. They go with the work they stand in.
create table class_words (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null references classes on delete cascade,
  user_id uuid not null references users on delete cascade,
  chapter_id text not null,
  -- where they stand: exactly one
  submission_id uuid references submissions on delete cascade,
  conversation_id uuid references conversations on delete cascade,
  reflection_chapter_id text,
  -- empty once they were removed
  words text not null,
  -- a hash of them, which stays, so that nobody is asked twice
  passage text not null,
  -- null: that account is gone
  asked_by uuid references users on delete set null,
  asked_at timestamptz(3) not null default now(),
  -- null: nothing said, which is no
  agreed boolean,
  hidden_at timestamptz(3),
  removed_at timestamptz(3),
  foreign key (user_id, reflection_chapter_id) references reflections (user_id, chapter_id) on delete cascade,
  check (num_nonnulls(submission_id, conversation_id, reflection_chapter_id) = 1),
  check ((removed_at is null) = (words <> '')),
  unique (class_id, user_id, passage)
);
create index class_words_user on class_words (user_id);
create index class_words_submission on class_words (submission_id);
create index class_words_conversation on class_words (conversation_id);
create index class_words_reflection on class_words (user_id, reflection_chapter_id);
create index class_words_asked_by on class_words (asked_by);
