-- The picture an institution's identity provider shows of a person, as it was at the last sign-in. Who has one has its
-- address here in users.profile_image_url. The version goes with the bytes, so that a new picture has a new address.
create table profile_pictures (
  user_id uuid primary key references users on delete cascade,
  version text not null,
  type text not null,
  bytes bytea not null,
  fetched_at timestamptz(3) not null default now()
);
-- Pictures are compressed already.
alter table profile_pictures alter column bytes set storage external;
