-- What the sections of a person mean for what they may do, in one look: the chapters open from the start in each (null:
-- the installation's list) come along with those that open later.
drop function chapters_of_sections(uuid);
create or replace function places_of(person uuid) returns json language plpgsql stable as $$
begin
  return (
    select json_agg(json_build_object(
      'role', m.role, 'inUse', classes.archived_at is null, 'timeZone', classes.time_zone, 'open', classes.open_chapters,
      'later', (
        select json_object_agg(d.chapter_id, d.opens_at at time zone classes.time_zone) from class_dates d
        where d.class_id = m.class_id and d.opens_at at time zone classes.time_zone > now())))
    from class_members m join classes on classes.id = m.class_id
    where m.user_id = person and m.left_at is null);
end $$;
