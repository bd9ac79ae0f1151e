-- What a session may do is kept at hand by the nodes. Whatever it follows from says whose sessions have changed: to all
-- nodes by a notification, and to the node that writes on its own connection, so that it knows with the commit.
create function tell_sessions_changed(whose text) returns void language plpgsql as $$
begin
  perform pg_notify('cairn_session', whose);
  -- Information reaches the client whatever it is set to hear, and is not logged.
  raise info 'cairn_session %', whose;
end $$;

create function tell_sessions_of(people text[]) returns void language plpgsql as $$
declare
  person text;
begin
  if cardinality(people) > 20 then
    perform tell_sessions_changed('all');
    return;
  end if;
  foreach person in array people loop
    perform tell_sessions_changed('person:' || person);
  end loop;
end $$;

create function tell_all_sessions() returns trigger language plpgsql as $$
begin
  perform tell_sessions_changed('all');
  return null;
end $$;

create function tell_sessions_of_owner() returns trigger language plpgsql as $$
begin
  perform tell_sessions_changed('person:' || coalesce(new.person, old.person));
  return null;
end $$;

create function tell_sessions_of_person() returns trigger language plpgsql as $$
begin
  perform tell_sessions_changed('person:' || coalesce(new.id, old.id));
  return null;
end $$;

-- Using a session makes it last longer, which nobody needs to hear.
create trigger session_changed after update on session for each row
  when ((old.person, old.proxy, old.device_hash, old.remembered, old.lti_platform)
    is distinct from (new.person, new.proxy, new.device_hash, new.remembered, new.lti_platform)
    or new.expires < old.expires)
  execute function tell_sessions_of_owner();

create function tell_sessions_ended() returns trigger language plpgsql as $$
begin
  perform tell_sessions_of(array(select distinct person from ended));
  return null;
end $$;
create trigger session_ended after delete on session
  referencing old table as ended for each statement execute function tell_sessions_ended();

create trigger session_person_changed after update on person for each row
  when ((old.disabled, old.kind, old.belongs, old.home, old.self_claimed, old.email_verified)
    is distinct from (new.disabled, new.kind, new.belongs, new.home, new.self_claimed, new.email_verified))
  execute function tell_sessions_of_person();
create trigger session_person_gone after delete on person for each row execute function tell_sessions_of_person();

create trigger session_authenticator after insert or update of confirmed or delete on authenticator
  for each row execute function tell_sessions_of_owner();
create trigger session_passkey after insert or delete on passkey
  for each row execute function tell_sessions_of_owner();

create trigger session_site after update on installation for each row
  when ((old.root_org, old.document -> 'secondFactor', old.document -> 'signUp')
    is distinct from (new.root_org, new.document -> 'secondFactor', new.document -> 'signUp'))
  execute function tell_all_sessions();

-- Everybody who stands on a list on which they did not stand before, or no longer does.
create function tell_sessions_of_listed() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  list text;
  people text[] := '{}';
begin
  foreach list in array tg_argv loop
    people := people
      || array(select jsonb_array_elements_text(was -> list) except select jsonb_array_elements_text(is_now -> list))
      || array(select jsonb_array_elements_text(is_now -> list) except select jsonb_array_elements_text(was -> list));
  end loop;
  perform tell_sessions_of(array(select distinct unnest(people)));
  return null;
end $$;

create trigger session_organization_changed after update on organization for each row
  when ((old.admin, old.author, old.coach, old.observer, old.publisher)
    is distinct from (new.admin, new.author, new.coach, new.observer, new.publisher))
  execute function tell_sessions_of_listed('admin', 'author', 'coach', 'observer', 'publisher');
create trigger session_organization after insert or delete on organization
  for each statement execute function tell_all_sessions();

-- A session that a learning platform has opened ends when its owner is more than a learner.
create trigger session_course_changed after update on course for each row
  when ((old.admin, old.author, old.coach, old.observer)
    is distinct from (new.admin, new.author, new.coach, new.observer))
  execute function tell_sessions_of_listed('admin', 'author', 'coach', 'observer');
create function tell_sessions_of_named() returns trigger language plpgsql as $$
begin
  perform tell_sessions_of(array(select distinct unnest(new.admin || new.author || new.coach || new.observer)));
  return null;
end $$;
create trigger session_course_new after insert on course for each row
  when (cardinality(new.admin || new.author || new.coach || new.observer) > 0)
  execute function tell_sessions_of_named();

-- Live events get their positions from whoever reads them first, and no longer from those who write them: writers wait
-- for nobody. What has a position is known by the snapshot in which it was found. Nothing is updated on the way, so that
-- a long transaction elsewhere, such as a backup, leaves nothing to step over. Events of the last hour are given up:
-- whoever missed one reads anew.
truncate live_event;
drop trigger live_event_placed on live_event;
drop function place_live_event();
alter table live_event drop column place;
alter table live_event add column xact xid8 not null default pg_current_xact_id();
create index live_event_xact on live_event (xact);
create index live_event_topic on live_event (topic);

create table live_position (
  place bigint primary key,
  event bigint not null,
  -- With the last of those that were placed together: what was committed by then.
  placed pg_snapshot
);
create index live_position_event on live_position (event);

-- The node that writes is told with the commit. Notifying others there would have all commits wait for one another.
create function tell_live_raised() returns trigger language plpgsql as $$
begin
  raise info 'cairn_live';
  return null;
end $$;
create trigger live_event_raised after insert on live_event
  for each statement execute function tell_live_raised();

-- The last snapshot in which everything has a position. One that is ahead of us comes from another database server,
-- whose data were restored here: transactions are counted anew.
create function live_placed() returns pg_snapshot language sql stable as $$
  select coalesce(
    (select placed from (select placed from live_position order by place desc limit 1) latest
     where pg_snapshot_xmax(placed) <= pg_snapshot_xmax(pg_current_snapshot())),
    '3:3:'::pg_snapshot
  )
$$;

create function live_unplaced(known pg_snapshot) returns setof bigint language sql stable as $$
  select id from live_event
  where xact >= pg_snapshot_xmax(known) or xact = any (array(select pg_snapshot_xip(known)))
  order by id
$$;

-- Gives positions to what was committed since the last time, tells all nodes of it, and returns what follows a position.
create function read_live_events(after bigint, most integer)
  returns table (place bigint, topic text, channel text, payload jsonb) language plpgsql as $$
#variable_conflict use_column
declare
  known pg_snapshot := live_placed();
  newest bigint;
begin
  if exists (select from live_unplaced(known)) then
    -- It ends after the commit: whoever sees a position sees all before it.
    perform pg_advisory_xact_lock(hashtext('cairn live events'));
    known := live_placed();
    with placed as (
      insert into live_position (place, event, placed)
      select found.place, found.id, case when found.id = max(found.id) over () then pg_current_snapshot() end
      from (select nextval('live_event_place') as place, id from live_unplaced(known) as fresh (id)) found
      returning place
    )
    select max(place) into newest from placed;
    if newest is not null then
      perform pg_notify('cairn_live', 'at ' || newest);
    end if;
  end if;
  return query
    select p.place, e.topic, e.channel, e.payload
    from live_position p join live_event e on e.id = p.event
    where p.place > after order by p.place limit most;
end $$;
