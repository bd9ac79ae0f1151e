-- Tools of other sites that lessons open (decision 053). Their secrets lie encrypted.
create table lti_tool (
  id text primary key,
  name text not null,
  version text not null,
  status text not null,
  document jsonb not null,
  -- By which a tool of LTI 1.3 names itself, and a tool of 1.1.
  client_id text unique,
  consumer_key text,
  secret text,
  created timestamptz not null,
  modified timestamptz not null
);
create unique index lti_tool_consumer_key on lti_tool (consumer_key) where consumer_key is not null;

-- A tool as it is placed here: for everybody, or for the courses of one organization.
create table lti_deployment (
  tool text not null references lti_tool on delete cascade,
  id text not null,
  organization text,
  position integer not null,
  primary key (tool, id)
);

create index lesson_lti_tool on lesson ((document ->> 'ltiTool')) where document ? 'ltiTool';

-- What somebody follows step by step: a test launch, or content that is chosen in a tool.
create table lti_session (
  id text primary key,
  kind text not null,
  tool text not null references lti_tool on delete cascade,
  person text not null,
  course text,
  steps jsonb not null,
  items jsonb,
  expires timestamptz not null
);

-- Leave to do one thing once: open the page that starts a launch, finish it, return from it, or register.
create table lti_key (
  key_hash bytea primary key,
  kind text not null,
  person text not null,
  tool text references lti_tool on delete cascade,
  course text,
  lesson text,
  session text references lti_session on delete cascade,
  expires timestamptz not null
);
create index lti_key_expires on lti_key (expires);
create index lti_key_person on lti_key (person);

-- What a tool may use once, by its hash: nonces and the ids of its tokens.
create table lti_nonce (
  tool text not null references lti_tool on delete cascade,
  value bytea not null,
  expires timestamptz not null,
  primary key (tool, value)
);

create table lti_token (
  key_hash bytea primary key,
  tool text not null references lti_tool on delete cascade,
  scope text[] not null,
  expires timestamptz not null
);

create table lti_line_item (
  id text primary key,
  tool text not null references lti_tool on delete cascade,
  course text not null,
  lesson text,
  -- The one that every lesson has; others are made by the tool.
  own boolean not null,
  label text not null,
  maximum double precision not null,
  resource_id text,
  tag text,
  starts timestamptz,
  ends timestamptz,
  released boolean,
  created timestamptz not null
);
create index lti_line_item_course on lti_line_item (course, tool, created, id);
create unique index lti_line_item_own on lti_line_item (course, lesson, tool) where own;

create table lti_score (
  line_item text not null references lti_line_item on delete cascade,
  person text not null,
  given double precision,
  maximum double precision,
  activity text not null,
  grading text not null,
  comment text,
  at timestamptz not null,
  modified timestamptz not null,
  primary key (line_item, person)
);
create index lti_score_person on lti_score (person);
