-- What a page sends again, because its answer was lost on the way, is kept once: by the id the page gave it.

-- A question and its answer have the same id.
alter table assistant_messages add column client_message_id text;
create unique index assistant_messages_client on assistant_messages (user_id, chapter_id, client_message_id, role)
  where client_message_id is not null;

alter table feedback_answers add column client_message_id text;
create unique index feedback_answers_client on feedback_answers (feedback_id, client_message_id)
  where client_message_id is not null;

alter table conversations add column request_id text;
create unique index conversations_request on conversations (user_id, request_id)
  where request_id is not null;
