-- What visitors may see has changed: to all nodes by a notification, and to the node that writes on its own connection,
-- so that it knows with the commit.
create function tell_public_changed(what text) returns void language plpgsql as $$
begin
  perform pg_notify('cairn_public', what);
  raise info 'cairn_public %', what;
end $$;

create or replace function tell_site_changed() returns trigger language plpgsql as $$
begin
  perform tell_public_changed('site');
  return null;
end $$;

create or replace function tell_course_changed() returns trigger language plpgsql as $$
begin
  perform tell_public_changed('course:' || coalesce(new.id, old.id));
  return null;
end $$;

create or replace function tell_course_reviewed() returns trigger language plpgsql as $$
begin
  perform tell_public_changed('course:' || coalesce(new.about, old.about));
  return null;
end $$;
