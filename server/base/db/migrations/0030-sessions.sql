-- Sessions with one coach: when coaches can be booked, and that nobody is booked twice.
create extension if not exists btree_gist;

-- Of a coach, or of a course whose coaches can be booked. resource is the name under which it is known as a calendar
-- (timeKitResourceId, timeKitProjectId).
create table schedule (
  id text primary key,
  type text not null check (type in ('user', 'course')),
  resource text not null,
  version integer not null default 1,
  settings jsonb not null,
  created timestamptz not null,
  modified timestamptz not null
);

alter table booking
  -- What is said of a session: notes before and after, why it ended, who ended or moved it.
  add column session jsonb,
  -- Sessions collide with everything in the calendar of their coach, events of groups only with sessions.
  add column lane int8range generated always as (case when graph = 'instant' then '(,)'::int8range
    else int8range(hashtextextended(id, 0), hashtextextended(id, 0), '[]') end) stored;
alter table booking add constraint booking_coach_once exclude using gist
  (owner with =, tstzrange(starts, ends) with &&, lane with &&) where (state = 'confirmed' and event is null);
alter table booking add constraint booking_learner_once exclude using gist
  (customer with =, tstzrange(starts, ends) with &&)
  where (state = 'confirmed' and event is null and customer is not null);
-- What stands in somebody's calendar at a time, and how often they were booked lately.
create index booking_session on booking (owner, starts) where event is null and customer is not null;
create index booking_remind_session on booking (starts)
  where graph = 'instant' and event is null and state = 'confirmed' and not reminded;

-- Who waits for a seat in an event that is full, in the order in which they came.
create table booking_waiting (
  event text not null references booking (id) on delete cascade,
  person text not null references person (id) on delete cascade,
  created timestamptz not null,
  primary key (event, person)
);
create index booking_waiting_order on booking_waiting (event, created, person);
create index booking_waiting_person on booking_waiting (person);

-- The private calendar feed of a person; only the hash of its key is known.
create table calendar_feed (
  person text primary key references person (id) on delete cascade,
  key_hash text not null unique,
  created timestamptz not null
);
