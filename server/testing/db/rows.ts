import { storedStates } from '#core/dialogue/testing/stored'

/**
 * What people had in their database when a migration was the newest: for each one, rows of every table it made,
 * written as that version wrote them. A version's rows stand on those of the versions before it and are never
 * edited, because real databases are not either.
 */
export const rowsOf: Record<string, string> = {
  '0001_workbook': `
    insert into users (id, first_name, last_name, email, password_hash, is_admin) values
      ('00000000-0000-4000-8000-000000000001', 'Zoë', 'Ångström', 'zoe@example.edu', 'hash', false),
      ('00000000-0000-4000-8000-000000000002', 'Ines', 'Vega', null, null, true),
      ('00000000-0000-4000-8000-000000000003', 'New', 'Comer', 'new@example.edu', 'hash', false);
    insert into identities values ('local', 'zoe', '00000000-0000-4000-8000-000000000001');
    insert into sessions (id_hash, user_id, gate_version, method, expires_at) values
      ('\\x01', '00000000-0000-4000-8000-000000000001', 1, 'password', now() + interval '1 day'),
      ('\\x02', null, 1, 'gate', now() + interval '1 day');
    insert into auth_flows values ('\\x03', '\\x04', 'oidc', '{"verifier": "v", "nonce": "n"}', now());
    insert into one_time_tokens (token_hash, kind, expires_at) values ('\\x05', 'instructor', now());
    insert into failed_attempts values ('gate', 3, now());
    insert into settings (key, value) values ('access-password', '{"hash": "h", "version": 4}');
    insert into progress (user_id, chapter_id, section_id, completed, updated_at) values
      ('00000000-0000-4000-8000-000000000001', '1', 'ai-interaction', true, '2026-01-01'),
      ('00000000-0000-4000-8000-000000000001', '1', 'exercise', true, '2026-01-02'),
      ('00000000-0000-4000-8000-000000000001', '1', 'didactic', true, '2026-01-03'),
      ('00000000-0000-4000-8000-000000000001', '10', 'reflection', false, '2026-01-04');
    insert into chapter_openings values
      ('00000000-0000-4000-8000-000000000001', '7', '00000000-0000-4000-8000-000000000002');
    insert into exercises (user_id, chapter_id, form_data, updated_at) values
      ('00000000-0000-4000-8000-000000000001', '1', '{"clientVoice": "I want to sleep."}', '2026-01-02');
    insert into reflections (user_id, chapter_id, content, analysis, updated_at) values
      ('00000000-0000-4000-8000-000000000001', '1', 'What I saw.', '{"insights": ["one"]}', '2026-01-05');
    insert into assessments (user_id, chapter_id, competency_id, rating, reflection, updated_at) values
      ('00000000-0000-4000-8000-000000000001', '1', 'ethical-documentation', 3, 'Why.', '2026-01-01');
    insert into assessment_history (user_id, chapter_id, competency_id, rating) values
      ('00000000-0000-4000-8000-000000000001', '1', 'ethical-documentation', 2);
    insert into dialogues (user_id, chapter_id, state, turn, completed_at) values
      ('00000000-0000-4000-8000-000000000001', '1', '${storedStates.complete}', 2, '2026-01-01'),
      ('00000000-0000-4000-8000-000000000002', '1', '${storedStates.onItsWay}', 8, null);
    insert into dialogue_messages (user_id, chapter_id, position, role, content, speaker, created_at) values
      ('00000000-0000-4000-8000-000000000001', '1', 0, 'assistant', 'What is missing?', 'Built-in guide', '2025-12-31'),
      ('00000000-0000-4000-8000-000000000001', '1', 1, 'user', 'Her words.', null, '2025-12-31');
    insert into assistant_messages (user_id, chapter_id, role, content) values
      ('00000000-0000-4000-8000-000000000001', '1', 'user', 'How do I begin?');
    insert into conversations (id, user_id, chapter_id, title, context, messages, recorded) values
      ('00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000001', '1', 'Chapter 1 Dialogue',
       'required-dialogue', '[{"role": "user", "content": "Her words."}]', true);
    insert into submissions (id, user_id, chapter_id, title, type, description, content, matches_saved_work) values
      ('00000000-0000-4000-8000-000000000012', '00000000-0000-4000-8000-000000000001', '1', 'Mine', 'exercise', '',
       'Text', true);
    insert into links (shareable_id, user_id, chapter_id, kind, conversation_id, submission_id, reflection_chapter_id)
      values
      ('one', '00000000-0000-4000-8000-000000000001', '1', 'ai', '00000000-0000-4000-8000-000000000011', null, null),
      ('two', '00000000-0000-4000-8000-000000000001', '1', 'portfolio', null, '00000000-0000-4000-8000-000000000012', null),
      ('three', '00000000-0000-4000-8000-000000000001', '1', 'reflection', null, null, '1');
    insert into notifications (user_id, kind, text) values
      ('00000000-0000-4000-8000-000000000001', 'unlocked', 'Chapter 2 is open.');
    insert into audit (actor_name, action) values ('Ines Vega', 'reset');`,
  '0002_instructor_desk': `
    insert into feedback (id, user_id, chapter_id, target, author_name, text) values
      ('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000001', '1', 'exercise', 'Ines Vega',
       'Whose words are these?');
    insert into feedback_answers (feedback_id, text) values ('00000000-0000-4000-8000-000000000021', 'Hers.');
    insert into reviews (user_id, chapter_id, target) values
      ('00000000-0000-4000-8000-000000000001', '1', 'exercise');
    insert into deletions (user_id, kind, removed, pieces, deleted_by, final_at) values
      ('00000000-0000-4000-8000-000000000001', 'deletion', '{"reflections": []}', 1, 'Ines Vega', now());`,
  '0003_model_usage': `
    insert into model_choices (user_id, choice, recipient) values
      ('00000000-0000-4000-8000-000000000001', 'model', 'openai');
    insert into model_turns (id, user_id, chapter_id, place, outcome) values
      ('00000000-0000-4000-8000-000000000031', '00000000-0000-4000-8000-000000000001', '1', 'dialogue', 'model');
    insert into model_calls (turn_id, user_id, chapter_id, purpose, provider, model, input_tokens, output_tokens,
      estimated, took, cost) values
      ('00000000-0000-4000-8000-000000000031', '00000000-0000-4000-8000-000000000001', '1', 'reply', 'openai', 'm',
       900, 80, false, 700, 0.01);`,
  '0004_submitted_worksheets': `
    insert into submissions (user_id, chapter_id, title, type, description, content, matches_saved_work, worksheet) values
      ('00000000-0000-4000-8000-000000000001', '3', 'Lab', 'exercise', '', 'Text', true, '{"version": 1}');`,
  '0005_sent_again': `
    insert into assistant_messages (user_id, chapter_id, role, content, speaker, client_message_id) values
      ('00000000-0000-4000-8000-000000000001', '1', 'user', 'What is drift?', null, 'a'),
      ('00000000-0000-4000-8000-000000000001', '1', 'assistant', 'A word that moves.', 'Built-in guide', 'a');
    insert into feedback_answers (feedback_id, text, client_message_id) values
      ('00000000-0000-4000-8000-000000000021', 'Both of ours.', 'a');
    insert into conversations (user_id, chapter_id, title, context, messages, recorded, request_id) values
      ('00000000-0000-4000-8000-000000000001', '1', 'Dialogue', 'required-dialogue', '[]', true, 'a');`,
  '0006_submitted_again': `
    insert into submissions (user_id, chapter_id, title, type, description, content, matches_saved_work, request_id) values
      ('00000000-0000-4000-8000-000000000001', '3', 'Lab', 'exercise', '', 'Text', true, 'a');`,
  '0007_commented_again': `
    insert into feedback (user_id, chapter_id, target, author_name, text, request_id, work_at) values
      ('00000000-0000-4000-8000-000000000001', '1', 'exercise', 'Ines Moreau', 'Who said it?', 'a', '2026-01-02');`,
  '0008_handed_in': `
    insert into reflections (user_id, chapter_id, content, handed_in_at, shared_at, updated_at) values
      ('00000000-0000-4000-8000-000000000001', '2', 'What I heard.', '2026-01-07', '2026-01-06', '2026-01-05');`,
  '0009_room': `
    insert into submissions (user_id, chapter_id, title, type, description, content, matches_saved_work, worksheet) values
      ('00000000-0000-4000-8000-000000000001', '4', 'Plan', 'exercise', 'Mine', 'Text', true, '{"version": 1}');
    insert into conversations (user_id, chapter_id, title, context, messages, recorded) values
      ('00000000-0000-4000-8000-000000000001', '4', 'Dialogue', 'required-dialogue', '[{"role": "user"}]', true);`,
  '0010_accounts': `
    update users set email_verified_at = '2026-02-01' where id = '00000000-0000-4000-8000-000000000003';
    insert into reset_links (id, user_id, asked_by, asked_by_name, origin, made_at, expires_at) values
      ('00000000-0000-4000-8000-000000000041', '00000000-0000-4000-8000-000000000001',
       '00000000-0000-4000-8000-000000000002', 'Ines Vega', 'instructor', now(), now());
    insert into one_time_tokens (token_hash, kind, user_id, mailed_to, reset_link_id, expires_at) values
      ('\\x06', 'password-reset', '00000000-0000-4000-8000-000000000001', 'zoe@example.edu',
       '00000000-0000-4000-8000-000000000041', now());
    insert into instructor_invitations (user_id, invited_by, expires_at) values
      ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000002', now());`,
  '0011_kept_out': `
    update users set suspended_at = '2026-01-03' where id = '00000000-0000-4000-8000-000000000003';
    insert into deletions (kind, removed, pieces, deleted_by, final_at) values
      ('account', '{"users": [{"first_name": "Gone"}]}', 0, 'Ines Vega', now());`,
  '0012_profile_pictures': `
    insert into profile_pictures (user_id, version, type, bytes) values
      ('00000000-0000-4000-8000-000000000002', 'abc', 'image/png', '\\x89504e47');
    update users set profile_image_url = '/api/account/picture/abc'
      where id = '00000000-0000-4000-8000-000000000002';`,
  '0013_said_and_so': `
    insert into submissions (user_id, chapter_id, title, type, description, content, matches_saved_work, conversation_link)
      values ('00000000-0000-4000-8000-000000000001', '4', 'Map', 'exercise', '', 'Text', true, 'https://chatgpt.com/share/1');`,
  '0014_activity': `
    update last_activity set at = '2026-02-01' where user_id = '00000000-0000-4000-8000-000000000001';`,
  '0015_classes': `
    insert into classes (id, name, term, starts_on, ends_on, time_zone) values
      ('00000000-0000-4000-8000-000000000051', 'SW 601, Section A', 'Fall 2026', '2026-08-31', '2026-12-18',
       'America/New_York');
    insert into class_members (class_id, user_id, role) values
      ('00000000-0000-4000-8000-000000000051', '00000000-0000-4000-8000-000000000001', 'student'),
      ('00000000-0000-4000-8000-000000000051', '00000000-0000-4000-8000-000000000002', 'instructor');
    insert into class_invitations (id, class_id, role, email, invited_by, expires_at) values
      ('00000000-0000-4000-8000-000000000052', '00000000-0000-4000-8000-000000000051', 'assistant',
       'asa@example.edu', '00000000-0000-4000-8000-000000000002', now());
    insert into class_codes (class_id, code, needs_approval, ends_at) values
      ('00000000-0000-4000-8000-000000000051', 'ABCDE-FGHJK', true, now());
    insert into class_requests (class_id, user_id) values
      ('00000000-0000-4000-8000-000000000051', '00000000-0000-4000-8000-000000000003');
    insert into one_time_tokens (token_hash, kind, class_invitation_id, expires_at) values
      ('\\x07', 'class', '00000000-0000-4000-8000-000000000052', now());`,
  '0016_dates': `
    insert into class_dates (class_id, chapter_id, opens_at, due_at) values
      ('00000000-0000-4000-8000-000000000051', '1', '2026-09-07 08:00', '2026-09-14 23:59');
    insert into class_extensions (class_id, user_id, chapter_id, due_at) values
      ('00000000-0000-4000-8000-000000000051', '00000000-0000-4000-8000-000000000001', '1', null);
    insert into class_reminders (class_id, user_id, chapter_id, due_at, kind, mailed_at) values
      ('00000000-0000-4000-8000-000000000051', '00000000-0000-4000-8000-000000000001', '1', '2026-09-15 03:59Z',
       'due-soon', '2026-09-13 04:00Z');
    insert into calendar_addresses (user_id, token_hash, shown_hash) values
      ('00000000-0000-4000-8000-000000000001', '\\x08', '\\x09');`,
  '0017_terms': `
    update classes set open_chapters = '{1,6}', support = '[{"name": "Her line", "how": "Call 988."}]',
      share_link_days = 30, without_model = true, archive_months = 24, archive_months_set_at = now()
      where id = '00000000-0000-4000-8000-000000000051';
    insert into class_archive_students (class_id, user_id, entry, page, chapters) values
      ('00000000-0000-4000-8000-000000000051', '00000000-0000-4000-8000-000000000001', '{"completed": 2}',
       '{"completed": 2}', '{"1": {"title": "Notes"}}');`,
  '0018_words': `
    insert into class_words (class_id, user_id, chapter_id, submission_id, words, passage, asked_by, agreed)
      select '00000000-0000-4000-8000-000000000051', user_id, chapter_id, id, 'She told me so herself.',
        md5('She told me so herself.'), '00000000-0000-4000-8000-000000000002', true
      from submissions where user_id = '00000000-0000-4000-8000-000000000001' limit 1;`,
  '0019_audit_sections': `
    insert into audit (actor_name, action, class_id, class_name) values
      ('Ines Vega', 'section-made', '00000000-0000-4000-8000-000000000051', 'SW 601, Section A');`,
  '0020_places': `
    insert into class_dates (class_id, chapter_id, opens_at) values
      ('00000000-0000-4000-8000-000000000051', '2', '2026-09-14 08:00');`,
  '0021_planned_once': `
    insert into class_dates (class_id, chapter_id, opens_at) values
      ('00000000-0000-4000-8000-000000000051', '3', '2026-09-21 08:00');`,
}
