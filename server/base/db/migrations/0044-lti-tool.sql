-- Learning platforms that may open courses of this site by LTI 1.3.
create table lti_platform (
  id text primary key,
  name text not null,
  issuer text not null,
  client_id text not null,
  deployment text[] not null,
  login_url text not null,
  token_url text not null,
  -- What a request for an access token is addressed to, where that is not the address of the request.
  audience text,
  jwks_url text not null,
  -- Origins of the pages that may show ours in a frame.
  pages text[] not null,
  -- Where learners who come from there belong.
  organization text references organization (id) on delete set null,
  enabled boolean not null default true,
  created timestamptz not null,
  modified timestamptz not null,
  creator text,
  last_launch timestamptz,
  -- Why the latest refused launch was refused.
  problem text,
  problem_detail text,
  problem_at timestamptz,
  unique (issuer, client_id)
);

-- Which courses a platform may open. What costs something is free for its learners only where an admin said so.
create table lti_platform_course (
  platform text not null references lti_platform (id) on delete cascade,
  course text not null references course (id) on delete cascade,
  waived boolean not null default false,
  primary key (platform, course)
);
create index lti_platform_course_course on lti_platform_course (course);

-- Launches under way: each for one answer of the platform.
create table lti_login (
  state_hash bytea primary key,
  platform text not null references lti_platform (id) on delete cascade,
  nonce text not null,
  browser_hash bytea not null,
  storage text,
  expires timestamptz not null
);
create index lti_login_expires on lti_login (expires);

-- A verified launch that nobody has gone in by yet.
create table lti_entry (
  key_hash bytea primary key,
  platform text not null references lti_platform (id) on delete cascade,
  subject text not null,
  document jsonb not null,
  -- What a browser shows that asked for the launch, in the storage of the platform.
  browser_hash bytea not null,
  -- What the tab shows that the launch opened.
  tab_hash bytea,
  expires timestamptz not null
);
create index lti_entry_expires on lti_entry (expires);

-- Where the results of a learner go: one for each link of a platform to a course or lesson.
create table lti_grade (
  id text primary key,
  platform text not null references lti_platform (id) on delete cascade,
  deployment text not null,
  resource_link text not null,
  title text,
  subject text not null,
  person text not null,
  course text not null,
  lesson text,
  line_item text not null,
  -- What is to be sent, counted up with every change, and what of it arrived.
  score numeric not null,
  completed boolean not null,
  change integer not null default 0,
  sent_change integer not null default 0,
  sent_score numeric,
  sent_at timestamptz,
  queued timestamptz,
  tries integer not null default 0,
  next_try timestamptz,
  failure text,
  failure_detail text,
  failed boolean not null default false,
  modified timestamptz not null,
  unique (platform, deployment, resource_link, person)
);
create index lti_grade_learner on lti_grade (person, course);
create index lti_grade_platform on lti_grade (platform, modified desc);
create index lti_grade_course on lti_grade (course);
create index lti_grade_due on lti_grade (next_try) where change <> sent_change and not failed;

-- Leave to register a platform by itself, once.
create table lti_registration (
  key_hash bytea primary key,
  creator text not null,
  organization text references organization (id) on delete cascade,
  created timestamptz not null,
  expires timestamptz not null
);
create index lti_registration_expires on lti_registration (expires);

-- Sessions that a platform opened end with its leave to open any.
alter table session add column lti_platform text references lti_platform (id) on delete cascade;
create index session_lti_platform on session (lti_platform) where lti_platform is not null;
