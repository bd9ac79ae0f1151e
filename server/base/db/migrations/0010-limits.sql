-- How much of each limited kind of work somebody has done lately, for all nodes together: a bucket that is full again at
-- the given moment. It is not written to the log of the database: after a crash everybody starts with full buckets.
create unlogged table rate_bucket (
  person text not null references person (id) on delete cascade,
  kind text not null,
  full_at timestamptz not null,
  primary key (person, kind)
);
create index rate_bucket_full on rate_bucket (full_at);
