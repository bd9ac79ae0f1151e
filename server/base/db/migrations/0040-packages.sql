-- What an uploaded package is, read once from its archive. Its files are served from the archive itself.
create table package (
  get_id text primary key references resource (get_id) on delete cascade,
  manifest jsonb not null,
  files integer not null,
  bytes bigint not null,
  read timestamptz not null
);

-- Where in the archive the data of each file lies.
create table package_file (
  get_id text not null references package on delete cascade,
  path text not null,
  start bigint not null,
  packed bigint not null,
  bytes bigint not null,
  deflated boolean not null,
  checksum bigint not null,
  primary key (get_id, path)
);
-- Made on systems that take large letters for small ones, many packages name their files in both ways.
create index package_file_folded on package_file (get_id, lower(path));

-- Leave to open a part of a package as one person; of its key only the hash is stored.
create table package_launch (
  key_hash bytea primary key,
  person text not null,
  course text not null,
  lesson text not null,
  item text not null,
  get_id text not null,
  expires timestamptz not null
);
create index package_launch_person on package_launch (person);
create index package_launch_expires on package_launch (expires);

-- What a part of a package stored and reported about a person. It stays when the package is replaced by another version.
create table package_record (
  person text not null,
  course text not null,
  lesson text not null,
  item text not null,
  kind text not null,
  elements jsonb not null,
  -- By each loaded page: the number of its last report, and its seconds.
  sessions jsonb not null,
  completed boolean not null,
  success text,
  score real,
  seconds double precision not null,
  modified timestamptz not null,
  primary key (person, course, lesson, item)
);
create index package_record_course on package_record (course, lesson);
