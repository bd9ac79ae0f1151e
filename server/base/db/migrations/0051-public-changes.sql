-- What the pages of visitors are made of tells every node when it changes: the site as a whole, or one course.
create function tell_site_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('cairn_public', 'site');
  return null;
end $$;

create function tell_course_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('cairn_public', 'course:' || coalesce(new.id, old.id));
  return null;
end $$;

create function tell_course_reviewed() returns trigger language plpgsql as $$
begin
  perform pg_notify('cairn_public', 'course:' || coalesce(new.about, old.about));
  return null;
end $$;

create trigger public_site after update of document, version, hostname, hostname_active on installation
  for each statement execute function tell_site_changed();
create trigger public_texts after insert or update or delete on language_text
  for each statement execute function tell_site_changed();
create trigger public_organization after insert or update of document, name or delete on organization
  for each statement execute function tell_site_changed();
create trigger public_alias after insert or update or delete on alias
  for each statement execute function tell_site_changed();

-- Visitors see nothing of a course that is not open, so that they need not hear of its drafts.
create trigger public_course_new after insert on course
  for each row when (new.status = 'enabled') execute function tell_course_changed();
create trigger public_course_changed after update on course
  for each row when (old.status = 'enabled' or new.status = 'enabled') execute function tell_course_changed();
create trigger public_course_gone after delete on course
  for each row when (old.status = 'enabled') execute function tell_course_changed();
create trigger public_review after insert or update or delete on review
  for each row execute function tell_course_reviewed();
