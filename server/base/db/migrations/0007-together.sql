-- Groups of people who take a course together.
create table course_group (
  id text primary key,
  version integer not null,
  created timestamptz not null,
  modified timestamptz not null,
  name text not null,
  course text not null,
  private boolean not null default false,
  start_date timestamptz,
  member text[] not null default '{}',
  document jsonb not null,
  words tsvector not null
);
create index course_group_course on course_group (course);
create index course_group_member on course_group using gin (member);
create index course_group_words on course_group using gin (words);

-- What people say to each other: one kind of row for discussions, private words, coaching, handed-in projects and notes.
create table message (
  id text primary key,
  type text not null,
  feed text not null,
  -- What the feed is: a course, a group, a person or an organization.
  place text not null check (place in ('course', 'group', 'user', 'organization')),
  -- The course the feed belongs to; its staff moderates.
  course text,
  parent text references message (id) on delete cascade,
  creator text not null,
  about text[] not null default '{}',
  -- Whom it is between or about; without anybody, its creator.
  concerned text[] not null,
  hide text[] not null default '{}',
  -- The attached files, which whoever sees the message may read.
  files text[] not null default '{}',
  state text,
  -- A newer one of the same person for the same project took its place.
  replaced boolean not null default false,
  child_count integer not null default 0,
  -- When something was last said in its thread.
  latest timestamptz not null,
  created timestamptz not null,
  modified timestamptz not null,
  document jsonb not null,
  words tsvector not null
);
create index message_feed on message (feed, latest desc, id desc) where parent is null;
create index message_parent on message (parent, created, id) where parent is not null;
create index message_created on message (feed, created desc, id desc);
create index message_creator on message (creator, created desc);
create index message_concerned on message using gin (concerned);
create index message_about on message using gin (about);
create index message_files on message using gin (files) where files <> '{}';
create index message_words on message using gin (words);
create index message_course on message (course) where course is not null;

-- Since when something of a record waits for a coach; null when nothing does.
alter table progress add column waiting timestamptz;
update progress set waiting = modified
  where jsonb_path_exists(document, '$.**.state ? (@ == "coachReviewRequired")');
create index progress_waiting on progress (course, waiting) where waiting is not null;

-- A coach has taken a piece of work to review; until then nobody else does.
create table review_claim (
  progress text not null references progress (id) on delete cascade,
  item text not null,
  coach text not null,
  until timestamptz not null,
  primary key (progress, item)
);

-- Live events are heard in the order in which they were committed, not in the order in which they were raised: only so
-- can somebody who was away say what the last one was and get all that followed, each once.
alter table live_event add column place bigint;
create sequence live_event_place;
update live_event set place = nextval('live_event_place');
create index live_event_place_topic on live_event (topic, place);
create function place_live_event() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('cairn live events'));
  update live_event set place = nextval('live_event_place') where id = new.id;
  return null;
end $$;
create constraint trigger live_event_placed after insert on live_event
  deferrable initially deferred for each row execute function place_live_event();

-- What a person was told of.
create table notification (
  id text primary key,
  person text not null,
  kind text not null,
  -- What it is about: a message, mostly.
  object text not null,
  feed text,
  creator text,
  created timestamptz not null,
  seen timestamptz,
  -- Waits to be written in a letter at this time; null when it is not to be, or was.
  mail_due timestamptz,
  document jsonb not null,
  -- Nobody is told of the same thing twice.
  unique (person, object, kind)
);
create index notification_person on notification (person, created desc);
create index notification_unseen on notification (person) where seen is null;
create index notification_due on notification (mail_due) where mail_due is not null;

-- How somebody wants to hear of what.
create table notification_settings (
  person text primary key,
  -- Proves an unsubscribe link without a log-in.
  key text not null unique,
  modified timestamptz not null,
  document jsonb not null
);

-- The devices that are told by push, and what of; nothing named: everything.
create table push_device (
  token_hash bytea primary key,
  person text not null,
  token text not null,
  about text[] not null default '{}',
  created timestamptz not null,
  refreshed timestamptz not null
);
create index push_device_person on push_device (person);

-- The way into a group by a link.
create table group_invitation (
  key text primary key,
  course_group text not null references course_group (id) on delete cascade,
  created timestamptz not null,
  creator text not null,
  expires timestamptz,
  uses integer not null default 0
);
create index group_invitation_group on group_invitation (course_group);

-- How people are told: letters and text messages are gathered, each for itself.
alter table notification add column text_due timestamptz;
create index notification_text_due on notification (text_due) where text_due is not null;
create index notification_object on notification (object);
alter table notification_settings add column mailed timestamptz;
alter table notification_settings add column texted timestamptz;
-- What a device that hears of everything is not told of.
alter table push_device add column besides text[] not null default '{}';
-- Whoever follows a feed is found by it.
create index person_following on person using gin ((document -> 'following') jsonb_path_ops);
-- What a letter says to mail programs besides its text.
alter table outbox add column headers jsonb;
-- Whom a letter speaks of besides its reader: when they leave, it goes with them.
alter table outbox add column named text[] not null default '{}';
-- The keys with which this site signs what it sends to browsers, sealed.
alter table installation add column push_keys text;

-- A letter to many: what came of it for each of them.
create table sent_letter (
  job text not null references job (id) on delete cascade,
  person text not null,
  way text not null,
  course text,
  -- Why nothing was sent; null where something was, or is about to be.
  left_out text,
  outbox text,
  primary key (job, person)
);
create index sent_letter_person on sent_letter (person);
