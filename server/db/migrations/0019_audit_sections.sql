-- The section by which somebody did something, or which it was about. It is named like actor and subject: the trail
-- outlives all three.
alter table audit add column class_id uuid;
alter table audit add column class_name text;
create index audit_class on audit (class_id, id desc) where class_id is not null;

update audit set class_name = detail->>'section', detail = detail - 'section',
  -- of several with the same name nobody knows which it was
  class_id = (select min(c.id::text)::uuid from classes c where c.name = detail->>'section' having count(*) = 1)
where detail ? 'section' and (action like 'section-%' or action = 'class-exported');
