-- What nearly every call asks, as functions of the kind that is planned once for each connection: planning each time
-- costs more than the answer.

-- The live session of a cookie, with who is signed in.
create function session_of(hash bytea, idle interval)
returns table ("gateVersion" int, method text, stale boolean, "gatePassed" boolean, "user" json)
language plpgsql stable rows 1 as $$
begin
  return query
    select s.gate_version, s.method, s.last_seen_at < now() - interval '5 minutes',
      coalesce(s.gate_version = (g.value->>'version')::int, false),
      case when u.id is not null then json_build_object('id', u.id, 'firstName', u.first_name,
        'lastName', u.last_name, 'email', u.email, 'profileImageUrl', u.profile_image_url,
        'isAdmin', u.is_admin) end
    from sessions s
    left join users u on u.id = s.user_id and u.suspended_at is null
    left join settings g on g.key = 'access-password'
    where s.id_hash = hash and s.expires_at > now() and s.last_seen_at > now() - idle;
end $$;

-- What decides what a learner may do now.
create function access_of(person uuid, out records json, out open jsonb, out opened text[], out begun text[], out places json)
language plpgsql stable as $$
begin
  records := (
    select json_agg(json_build_object('chapterId', chapter_id, 'sectionId', section_id, 'completed', completed)
                    order by chapter_id, section_id)
    from progress where user_id = person);
  open := (select value from settings where key = 'open-chapters');
  opened := (select array_agg(chapter_id) from chapter_openings where user_id = person);
  begun := (select array_agg(chapter_id) from dialogues where user_id = person and turn > 0);
  places := places_of(person);
end $$;

-- Notes that somebody was active now; to the minute, so that two saves at once rarely meet here.
create function touch_activity(person uuid) returns void language plpgsql as $$
begin
  update last_activity set at = now() where user_id in (
    select user_id from last_activity
    where user_id = person and (at is null or at < now() - interval '1 minute') for update skip locked);
end $$;

-- Bytes that a person has written. A text's or copy's length is known without reading it; the few worksheets count as
-- stored.
create function bytes_of(person uuid) returns float language plpgsql stable as $$
begin
  return coalesce((select sum(pg_column_size(form_data)) from exercises where user_id = person), 0)
    + coalesce((select sum(octet_length(content) + coalesce(pg_column_size(analysis), 0))
                from reflections where user_id = person), 0)
    + coalesce((select sum(octet_length(reflection)) from assessments where user_id = person), 0)
    + coalesce((select sum(octet_length(content)) from dialogue_messages where user_id = person), 0)
    + coalesce((select sum(octet_length(content)) from assistant_messages where user_id = person), 0)
    + coalesce((select sum(bytes) from submissions where user_id = person), 0)
    + coalesce((select sum(bytes) from conversations where user_id = person), 0)
    + coalesce((select sum(octet_length(a.text)) from feedback_answers a join feedback f on f.id = a.feedback_id
                where f.user_id = person), 0);
end $$;
