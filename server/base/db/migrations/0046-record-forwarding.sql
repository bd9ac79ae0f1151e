-- Other record stores to which all statements are sent on. `position` is up to where; the secret lies encrypted.
create table xapi_forward (
  id text primary key,
  name text not null,
  address text not null,
  key text not null,
  secret text not null,
  version text not null,
  enabled boolean not null,
  position bigint not null,
  sent bigint not null default 0,
  refused bigint not null default 0,
  last_sent timestamptz,
  tries integer not null default 0,
  next_try timestamptz,
  queued timestamptz,
  failure text,
  created timestamptz not null,
  creator text
);
