-- Somebody reports a message to those who moderate its feed: once.
create table message_report (
  id text primary key,
  message text not null,
  reporter text not null,
  author text not null,
  -- Whose moderators decide: the publisher of the course, or the organization of the feed; empty: the root admins.
  organization text not null,
  course text,
  feed text not null,
  place text not null,
  reason text not null,
  note text not null,
  created timestamptz not null,
  -- Null while the report is open.
  decision text,
  rule text,
  decided timestamptz,
  decided_by text,
  -- The message as it was when it was reported: a later change does not take the evidence away.
  document jsonb not null,
  unique (message, reporter)
);
create index message_report_open on message_report (created) where decision is null;
create index message_report_decided on message_report (decided desc) where decision is not null;
create index message_report_reporter on message_report (reporter, created desc);
create index message_report_author on message_report (author);

-- Whom somebody mutes or blocks.
create table person_restriction (
  id text primary key,
  person text not null,
  other text not null,
  kind text not null check (kind in ('mute', 'block')),
  created timestamptz not null,
  unique (person, other)
);
create index person_restriction_other on person_restriction (other);

-- Somebody may not post in an organization until then; an empty organization is the whole site.
create table posting_suspension (
  id text primary key,
  person text not null,
  organization text not null,
  -- The course of the message that led to it, whose named staff may lift it too.
  course text,
  rule text not null,
  created timestamptz not null,
  until timestamptz not null,
  created_by text
);
create index posting_suspension_person on posting_suspension (person, until);
create index posting_suspension_organization on posting_suspension (organization, until);

-- What one account wrote, removed at once; an empty organization is the whole site.
create table message_cleanup (
  id text primary key,
  person text not null,
  organization text not null,
  since timestamptz not null,
  rule text not null,
  created timestamptz not null,
  created_by text,
  count integer not null default 0,
  undone timestamptz,
  undone_by text
);
create index message_cleanup_person on message_cleanup (person, created desc);

-- Which messages it removed, and from whom they were hidden before.
create table message_cleanup_item (
  cleanup text not null references message_cleanup (id) on delete cascade,
  message text not null references message (id) on delete cascade,
  hide text[] not null,
  primary key (cleanup, message)
);
create index message_cleanup_item_message on message_cleanup_item (message);
