-- "Last active" is written by the calls that save a learner's work: a trigger cannot know who acts.
drop trigger note_insert on exercises;
drop trigger note_update on exercises;
drop trigger note_insert on reflections;
drop trigger note_update on reflections;
drop trigger note_insert on assessments;
drop trigger note_update on assessments;
drop trigger note_insert on dialogue_messages;
drop trigger note_insert on submissions;
drop function note_activity();
