-- Reports as somebody saved them: the page with its search parameters, and what its call is asked for.
create table report_view (
  id text primary key,
  version integer not null,
  person text not null,
  name text not null,
  path text not null,
  report text not null,
  params jsonb not null,
  query jsonb not null,
  schedule jsonb,
  -- When it is due next. Whoever takes it on moves this on in the same transaction.
  next timestamptz,
  created timestamptz not null,
  modified timestamptz not null
);
create index report_view_person on report_view (person);
create index report_view_next on report_view (next) where next is not null;

-- Who gets a view, its owner among them. `slot` is the sending they were last written to for: each comes once.
create table report_view_recipient (
  view text not null references report_view on delete cascade,
  person text not null,
  key text not null unique,
  slot timestamptz,
  state text,
  unsubscribed timestamptz,
  primary key (view, person)
);
create index report_view_recipient_person on report_view_recipient (person);

-- Files of reports, kept for a week. `rights` are those the file was written with: it is handed out as long as its owner
-- has them all.
create table report_export (
  id text primary key,
  person text not null,
  report text not null,
  params jsonb not null,
  query jsonb not null,
  name text not null,
  job text not null,
  state text not null,
  rows integer not null default 0,
  matches integer,
  bytes bigint,
  rights jsonb,
  failure text,
  created timestamptz not null,
  expires timestamptz not null
);
create index report_export_person on report_export (person, created desc);
create index report_export_expires on report_export (expires);

-- Statements of learning time as they were issued. `content` is the very text that was signed.
create table time_statement (
  id text primary key,
  code text not null unique,
  person text not null,
  issuer text not null,
  course text[] not null,
  issued timestamptz not null,
  content text not null,
  signature text not null
);
create index time_statement_person on time_statement (person, issued desc);
create index time_statement_issuer on time_statement (issuer);
