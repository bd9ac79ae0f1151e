-- Meeting, and what is told to whom when: events of a group, the time zone and the news of a person.

-- A device is told by push only while the session lives by which it asked for it; what it is, and when it was last told.
alter table push_device add column session bytea references session (token_hash) on delete cascade;
alter table push_device add column agent text;
alter table push_device add column told timestamptz;
create index push_device_session on push_device (session);
-- News grow old.
create index notification_created on notification (created);

-- Letters to many: kept for longer than the work that sends them.
create table letter_to_many (
  id text primary key,
  sender text not null,
  created timestamptz not null,
  -- The work that sends it, or sent it last.
  job text not null,
  -- The message it went along with; such a letter is no letter of its own.
  message text,
  -- The courses whose learners it went to.
  course text[] not null default '{}',
  newsletter text,
  document jsonb not null
);
create index letter_to_many_created on letter_to_many (created desc);
create index letter_to_many_sender on letter_to_many (sender, created desc);
create index letter_to_many_course on letter_to_many using gin (course);
insert into letter_to_many (id, sender, created, job, course, document)
  select j.id, j.owner, j.created, j.id,
    coalesce((select array_agg(distinct s.course) from sent_letter s where s.job = j.id and s.course <> ''), '{}'),
    j.input - 'sender'
  from job j where j.kind = 'conversation.send' and exists (select 1 from sent_letter s where s.job = j.id);
alter table sent_letter drop constraint sent_letter_job_fkey;
alter table sent_letter rename column job to letter;
alter table sent_letter add constraint sent_letter_letter_fkey
  foreign key (letter) references letter_to_many (id) on delete cascade;
-- Whether a letter that failed is still being tried.
create index job_delivery on job ((input ->> 'id')) where kind = 'post.deliver' and finished is null;
-- A way into a group for one person, who has an account elsewhere; null: for whoever has the link.
alter table group_invitation add column person text;
create index group_invitation_person on group_invitation (person) where person is not null;

-- Bookings: the owner's record of an event of a group, a seat in it, or a session with one person.
create table booking (
  id text primary key,
  version integer not null default 1,
  state text not null,
  graph text not null,
  -- In whose calendar it stands, and under which name that calendar is known.
  owner text not null,
  resource text not null,
  creator text not null,
  -- Whose seat or session it is.
  customer text,
  -- The event in which it is a seat.
  event text references booking (id) on delete cascade,
  course_group text references course_group (id) on delete cascade,
  course text,
  invite_only boolean not null default false,
  starts timestamptz not null,
  ends timestamptz not null,
  -- Without a number there is room for everybody.
  seats integer,
  -- Events planned together share it.
  series text,
  -- Those who come were told of it a day before, or need not be.
  reminded boolean not null default false,
  created timestamptz not null,
  modified timestamptz not null,
  document jsonb not null,
  words tsvector not null default ''::tsvector,
  -- Nobody sits on two seats.
  unique (event, customer)
);
create index booking_group on booking (course_group, starts) where course_group is not null;
create index booking_owner on booking (owner, starts);
create index booking_customer on booking (customer, starts) where customer is not null;
create index booking_creator on booking (creator);
create index booking_course on booking (course) where course is not null;
create index booking_remind on booking (starts) where graph = 'group_owner' and state = 'confirmed' and not reminded;
-- What goes with a letter for calendars.
alter table outbox add column calendar text;

-- Feeds are read newest first, and those of the same moment by their id.
create index message_newest on message (feed, created desc, id);
create index message_newest_thread on message (feed, created desc, id) where parent is null;
drop index message_created;
-- A thread counts the answers that everybody sees who sees it; the others are counted for whom they are.
create index message_aside on message (parent) where parent is not null and hide <> '{}';
update message t set child_count = told.count, latest = greatest(t.created, told.latest)
  from (select parent, count(*) filter (where hide = '{}')::int as count, max(created) filter (where hide = '{}') as latest
    from message where parent is not null group by parent having bool_or(hide <> '{}')) told
  where t.id = told.parent;

-- Up to when somebody has read each of their private conversations; the one without a name is all of them.
create table message_read (
  person text not null references person (id) on delete cascade,
  conversation text not null,
  until timestamptz not null,
  primary key (person, conversation)
);
insert into message_read (person, conversation, until)
  select id, '', (document ->> 'lastMessageCheck')::timestamptz from person
  where document ->> 'lastMessageCheck' is not null and kind = 'person';
