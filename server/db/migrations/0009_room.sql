-- How large the copies are that a person shares, so that the room they take is known without reading them. Set by
-- triggers and not generated: rows that were removed are put back whole.
alter table submissions add column bytes integer not null default 0;
alter table conversations add column bytes integer not null default 0;

create function size_submission() returns trigger language plpgsql as $$
begin
  new.bytes := octet_length(new.content) + octet_length(new.description) + coalesce(octet_length(new.worksheet::text), 0);
  return new;
end $$;
create trigger size_submission before insert or update on submissions for each row execute function size_submission();

create function size_conversation() returns trigger language plpgsql as $$
begin
  new.bytes := octet_length(new.messages::text);
  return new;
end $$;
create trigger size_conversation before insert or update on conversations
  for each row execute function size_conversation();

update submissions set bytes = 0;
update conversations set bytes = 0;
