-- What lists are read from by whoever looks after courses, people or learners (decision 063).

-- Who publishes the course of a record, beside it: null where the course is gone. Kept by the triggers below.
alter table progress add column publisher text;
create function publisher_of(id text) returns text language sql stable as $$
  select c.publisher from course c where c.id = $1
$$;
-- The table is written anew in one go, which is quicker than to change its rows and leaves nothing behind to clean up.
alter table progress alter column publisher type text using publisher_of(course);
drop function publisher_of;

create function progress_publisher() returns trigger language plpgsql as $$
begin
  -- Held, so that a course does not change hands while somebody is enrolled in it.
  select c.publisher into new.publisher from course c where c.id = new.course for key share;
  return new;
end $$;
create trigger progress_publisher before insert or update of course on progress
  for each row execute function progress_publisher();

create function course_publisher() returns trigger language plpgsql as $$
declare
  named text := case when tg_op = 'DELETE' then null else new.publisher end;
  changed text := coalesce(new.id, old.id);
begin
  -- Waits for those who are being enrolled, whose rows are seen then.
  if tg_op <> 'DELETE' then perform 1 from course c where c.id = changed for update; end if;
  update progress set publisher = named where course = changed and publisher is distinct from named;
  return null;
end $$;
create trigger course_publisher after insert or delete on course
  for each row execute function course_publisher();
create trigger course_changes_hands after update of publisher on course
  for each row when (old.publisher is distinct from new.publisher) execute function course_publisher();

-- Records of an organization and of everybody, by when they began and by when something was last done.
create index progress_published on progress (publisher, created desc, id) where state is distinct from 'preview';
create index progress_published_latest on progress (publisher, modified desc, id) where state is distinct from 'preview';
create index progress_newest on progress (created desc, id) where state is distinct from 'preview';
create index progress_latest on progress (modified desc, id) where state is distinct from 'preview';
-- Learners of a course by when their time is over.
create index progress_ends on progress (course, (coalesce(expires, 'infinity')), id) where state is distinct from 'preview';
-- Whom an organization teaches.
create index progress_taught on progress (publisher, person) where state is distinct from 'preview';
-- What waits for a coach, the longest first.
create index progress_published_waiting on progress (publisher, waiting, id) where waiting is not null;
create index progress_longest_waiting on progress (waiting, id) where waiting is not null;

-- People by their names as they are printed, by parts of a name or an address, and those who have not come in yet.
create index person_printed on person (lower(given_name), lower(family_name), id);
create index person_name_letters on person using gin (lower(given_name || ' ' || family_name) gin_trgm_ops);
create index person_email_letters on person using gin (lower(email) gin_trgm_ops);
create index person_invited on person (lower(family_name), lower(given_name), id)
  where password_hash is null and not disabled and kind = 'person';
create index course_title_words on course using gin (to_tsvector('simple', title));

-- What was said last anywhere, and what is said between learners and their coaches.
create index message_last on message (created desc, id);
create index message_coaching on message (created desc, id) where type in ('coach', 'coaching');
