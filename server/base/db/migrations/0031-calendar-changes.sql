-- Whether somebody's calendar is still as it was when their free times were worked out. Each change of what stands in
-- it leaves a name that was never there before, so the same names mean the same calendar. Who it belongs to is not
-- told: two calendars with the same number would only be worked out more often.
create table calendar_change (
  calendar bigint not null,
  change uuid not null default gen_random_uuid(),
  primary key (calendar, change)
);

-- Takes the place of the names before it, but waits for nobody: those that another transaction is replacing stay
-- beside the new one, until the next change.
create function change_calendars(people text[]) returns void language plpgsql as $$
declare
  touched bigint[] := array(select distinct hashtextextended(id, 0) from unnest(people) id where id is not null);
begin
  with past as materialized (
    select calendar, change from calendar_change where calendar = any (touched) for update skip locked
  )
  delete from calendar_change c using past where c.calendar = past.calendar and c.change = past.change;
  insert into calendar_change (calendar) select unnest(touched);
end $$;

create function booking_changes_calendars() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform change_calendars(array(
      select person.id from before b join after a on a.id = b.id
        cross join lateral (values (b.owner), (b.customer), (a.owner), (a.customer)) person (id)
      where (a.owner, a.customer, a.event, a.graph, a.state, a.starts, a.ends)
        is distinct from (b.owner, b.customer, b.event, b.graph, b.state, b.starts, b.ends)));
  elsif tg_op = 'INSERT' then
    perform change_calendars(array(
      select person.id from after a cross join lateral (values (a.owner), (a.customer)) person (id)));
  else
    perform change_calendars(array(
      select person.id from before b cross join lateral (values (b.owner), (b.customer)) person (id)));
  end if;
  return null;
end $$;

create trigger booking_inserted after insert on booking
  referencing new table as after for each statement execute function booking_changes_calendars();
create trigger booking_updated after update on booking
  referencing old table as before new table as after for each statement execute function booking_changes_calendars();
create trigger booking_deleted after delete on booking
  referencing old table as before for each statement execute function booking_changes_calendars();
