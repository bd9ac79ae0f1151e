-- Sessions bound to a browser, second factors, and failed log-ins that their owner can see.

-- Hash of the secret in the cookie of the browser that opened the session: its token counts only together with it.
-- null: a program opened it, or it is older than this migration, and the token counts alone.
alter table session add column device_hash bytea;
-- "Keep me logged in": without it a session ends sooner when it is not used.
alter table session add column remembered boolean not null default true;

-- Browsers in which a person has logged in. Wrong passwords from elsewhere do not lock them out there.
create table known_device (
  person text not null references person (id) on delete cascade,
  secret_hash bytea not null,
  created timestamptz not null,
  last_used timestamptz not null,
  ip text,
  agent text,
  primary key (person, secret_hash)
);
create index known_device_last_used on known_device (last_used);

-- A try that is under way holds a place until it is known whether it failed.
alter table login_failure add column id bigint generated always as identity;
alter table login_failure add column pending boolean not null default false;

-- What the owner of an account is shown of failed log-ins; login_failure only counts.
create table failed_log_in (
  id bigint generated always as identity primary key,
  person text not null references person (id) on delete cascade,
  at timestamptz not null,
  step text not null check (step in ('password', 'second-factor')),
  ip text,
  agent text
);
create index failed_log_in_person on failed_log_in (person, at desc);
create index failed_log_in_at on failed_log_in (at);

-- An authenticator app. The secret is encrypted; it serves once a first code has shown that the app has it.
create table authenticator (
  person text primary key references person (id) on delete cascade,
  secret text not null,
  created timestamptz not null,
  confirmed timestamptz,
  last_used timestamptz,
  -- The newest time step whose code was accepted: that code and older ones count no more.
  last_step bigint
);

create table recovery_code (
  person text not null references person (id) on delete cascade,
  code_hash bytea not null,
  created timestamptz not null,
  used timestamptz,
  primary key (person, code_hash)
);

create table passkey (
  id text primary key,
  person text not null references person (id) on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  synced boolean not null,
  created timestamptz not null,
  last_used timestamptz
);
create index passkey_person on passkey (person);

-- A question a passkey has to sign, asked once. person: whose passkey is added or asked for; null: anybody's.
create table passkey_challenge (
  challenge_hash bytea primary key,
  person text references person (id) on delete cascade,
  purpose text not null check (purpose in ('add', 'log-in')),
  expires timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires);

-- Somebody who has shown their password and still has to show their second factor.
create table log_in_ticket (
  ticket_hash bytea primary key,
  person text not null references person (id) on delete cascade,
  tries integer not null default 0,
  challenge text,
  remembered boolean,
  -- An identity that is linked once the second factor is shown.
  provider text,
  subject text,
  identity_email text,
  expires timestamptz not null
);
create index log_in_ticket_expires on log_in_ticket (expires);
