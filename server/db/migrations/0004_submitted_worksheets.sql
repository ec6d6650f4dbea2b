-- The worksheet as it stood when the work was submitted; null: none was saved, or it was left out.
alter table submissions add column worksheet jsonb;
