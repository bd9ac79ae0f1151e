-- Where somebody is in a package whose parts follow rules of their own (SCORM 2004). It stays when the package is replaced
-- by another version.
create table package_sequence (
  person text not null,
  course text not null,
  lesson text not null,
  state jsonb not null,
  modified timestamptz not null,
  primary key (person, course, lesson)
);
create index package_sequence_course on package_sequence (course);
