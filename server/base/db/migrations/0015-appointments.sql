-- People who are to be put on a list of a course: proposed to the organization's admins, or asked themselves.
create table appointment (
  id text primary key,
  course text not null references course (id) on delete cascade,
  person text not null,
  role text not null,
  state text not null,
  proposer text,
  created timestamptz not null,
  unique (course, person, role)
);
create index appointment_person on appointment (person);
