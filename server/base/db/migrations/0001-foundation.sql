-- One table per entity: what is searched or sorted stands in columns, the document beside it as jsonb.

create extension if not exists pg_trgm;

create table installation (
  single boolean primary key default true check (single),
  root_org text not null,
  document jsonb not null,
  secret bytea not null,
  version integer not null default 1,
  created timestamptz not null default now(),
  seeded timestamptz
);

create table organization (
  id text primary key,
  version integer not null,
  created timestamptz not null,
  modified timestamptz not null,
  document jsonb not null,
  name text not null,
  admin text[] not null default '{}',
  author text[] not null default '{}',
  coach text[] not null default '{}',
  observer text[] not null default '{}',
  publisher text[] not null default '{}',
  member text[] not null generated always as (admin || author || coach || observer || publisher) stored,
  words tsvector not null
);
create index organization_member on organization using gin (member);
create index organization_words on organization using gin (words);
create index organization_name on organization (lower(name));

create table person (
  id text primary key,
  version integer not null,
  created timestamptz not null,
  modified timestamptz not null,
  document jsonb not null,
  kind text not null default 'person' check (kind in ('person', 'api')),
  email text,
  phone text,
  given_name text not null,
  family_name text not null,
  password_hash text,
  disabled boolean not null default false,
  last_action timestamptz
);
create unique index person_email on person (email);
create unique index person_phone on person (phone);

create table session (
  token_hash bytea primary key,
  person text not null references person (id) on delete cascade,
  proxy text,
  created timestamptz not null,
  last_used timestamptz not null,
  expires timestamptz not null,
  ip text,
  agent text
);
create index session_person on session (person);
create index session_expires on session (expires);

create table one_time_key (
  key_hash bytea primary key,
  person text not null references person (id) on delete cascade,
  purpose text not null,
  token_hash bytea,
  expires timestamptz not null
);
create index one_time_key_expires on one_time_key (expires);

-- Failed log-ins per account, shared by all nodes.
create table login_failure (
  account text not null,
  at timestamptz not null
);
create index login_failure_account on login_failure (account, at);

create table course (
  id text primary key,
  version integer not null,
  created timestamptz not null,
  modified timestamptz not null,
  document jsonb not null,
  content jsonb not null,
  title text not null,
  status text not null,
  publisher text not null references organization (id),
  price bigint not null default 0,
  tag text[] not null default '{}',
  prerequisite text[] not null default '{}',
  language text[] not null default '{}',
  function text[] not null default '{}',
  admin text[] not null default '{}',
  author text[] not null default '{}',
  coach text[] not null default '{}',
  observer text[] not null default '{}',
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  words tsvector not null
);
-- Searches walk many rows and read few: the documents stand apart, so that the rows walked are small.
alter table course set (toast_tuple_target = 256);
alter table course alter column words set storage main, alter column tag set storage main;
create index course_words on course using gin (words);
create index course_tag on course using gin (tag);
create index course_prerequisite on course using gin (prerequisite);
create index course_people on course using gin ((admin || author || coach || observer));
create index course_publisher on course (publisher);
create index course_title on course (lower(title), id);
create index course_created on course (created desc, id);
create index course_featured on course ((tag @> array['featured']) desc, created desc, id);
create index course_status on course (status);
create index course_title_letters on course using gin (lower(title) gin_trgm_ops);

create table progress (
  id text primary key,
  version integer not null default 1,
  person text not null,
  course text not null,
  created timestamptz not null,
  modified timestamptz not null,
  document jsonb not null,
  state text,
  status text not null,
  percent numeric not null default 0,
  expires timestamptz,
  enrollment_group text,
  unique (person, course)
);
create index progress_course on progress (course, modified desc);
create index progress_person on progress (person, modified desc);

create table purchase (
  id text primary key,
  owner text not null,
  created timestamptz not null,
  modified timestamptz not null,
  document jsonb not null
);
create index purchase_owner on purchase (owner, created desc);

create table review (
  creator text not null,
  about text not null references course (id) on delete cascade,
  rating integer not null check (rating between 1 and 5),
  body text,
  created timestamptz not null,
  modified timestamptz not null,
  primary key (creator, about)
);
create index review_about on review (about, created desc);

create table resource (
  get_id text primary key,
  object text not null,
  name text not null,
  content_type text not null,
  bytes bigint not null,
  open boolean not null default false,
  created timestamptz not null
);
create index resource_object on resource (object);

-- What every object was at each of its versions.
create table object_history (
  type text not null,
  object text not null,
  version integer not null,
  at timestamptz not null,
  actor text,
  deleted boolean not null default false,
  document jsonb not null,
  primary key (object, version, type)
);

-- Who did what to whom, when, from where, as whom.
create table event_history (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text,
  proxy text,
  action text not null,
  type text not null,
  object text not null,
  organization text,
  request text,
  ip text,
  detail jsonb
);
create index event_history_object on event_history (object, at desc);
create index event_history_actor on event_history (actor, at desc);
create index event_history_at on event_history (at desc);

create table live_event (
  id bigint generated always as identity primary key,
  topic text not null,
  channel text not null,
  payload jsonb not null,
  at timestamptz not null default now()
);
create index live_event_at on live_event (at);

create table idempotency (
  actor text not null,
  key text not null,
  request bytea not null,
  status integer,
  reply jsonb,
  created timestamptz not null default now(),
  primary key (actor, key)
);
create index idempotency_created on idempotency (created);

create table job (
  id text primary key,
  kind text not null,
  owner text not null,
  status text not null,
  percent integer,
  message text,
  input jsonb not null,
  created timestamptz not null default now(),
  finished timestamptz
);
create index job_finished on job (finished);

create table outbox (
  id text primary key,
  kind text not null,
  recipient text not null,
  subject text,
  body text not null,
  html text,
  state text not null,
  failure text,
  created timestamptz not null default now(),
  sent timestamptz
);
create index outbox_created on outbox (created desc);
