-- Certificates that were earned. What one says was written down when it was given; nothing that happens to the course,
-- its files or the learner's progress changes it.
create table certificate (
  id text primary key,
  -- What anybody checks it by.
  code text not null unique,
  person text not null,
  course text not null,
  -- Who gave it: their staff decides about it even when the course is gone.
  publisher text not null,
  -- Where it stood in its course.
  place integer not null,
  issued timestamptz not null,
  version integer not null default 1,
  -- Whoever has the code sees the certificate itself.
  shared boolean not null default false,
  revoked timestamptz,
  revoked_by text,
  reason text,
  -- The page it is drawn on, whose bytes stay as long as it does.
  file text,
  document jsonb not null
);
create index certificate_person on certificate (person, course);
create index certificate_course on certificate (course, issued);
create index certificate_file on certificate (file) where file is not null;

-- The version of a course that a later one brought back.
alter table object_history add column restored integer;

-- What somebody had done in a course they left: coming back, they go on from there.
create table former_progress (
  person text not null,
  course text not null,
  -- The id of the record, by which the files handed in with it are known.
  id text not null unique,
  left_at timestamptz not null,
  document jsonb not null,
  primary key (person, course)
);
