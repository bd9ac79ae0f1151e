-- A launch of a package that reports by statements (tincan, cmi5): its credential at the record store, and how far it is.
create table package_session (
  id uuid primary key,
  -- Of the secret of its credential; of cmi5, once it was fetched.
  secret bytea,
  -- Of the address at which cmi5 fetches its credential, once.
  fetch_hash bytea unique,
  person text not null,
  course text not null,
  lesson text not null,
  item text not null,
  get_id text not null,
  registration uuid not null,
  activity text not null,
  mode text not null,
  -- What a unit of cmi5 has said of itself, and when it said its end, by its own clock in microseconds.
  verbs text[] not null default '{}',
  ended double precision,
  -- Seconds between its statements, without long gaps; and the longest that it reported itself.
  spent double precision not null default 0,
  reported double precision,
  said integer not null default 0,
  launched timestamptz not null,
  last timestamptz,
  -- When it terminated or was abandoned.
  closed timestamptz,
  abandoned boolean not null default false,
  expires timestamptz not null
);
create index package_session_registration on package_session (registration);
create index package_session_person on package_session (person);
create index package_session_course on package_session (course);

-- Why staff counted a part as done, in the words of cmi5.
alter table package_record add column waived text;
