-- The built-in test network for cards. It stands for something outside of the site: nothing else refers to these tables.
create table test_network_charge (
  id text primary key,
  -- The caller's id of the attempt, hashed.
  attempt text not null unique,
  amount bigint not null,
  currency text not null,
  account text,
  customer text,
  saves_card boolean not null,
  state text not null,
  code text,
  client_secret text not null unique,
  refunded bigint not null default 0,
  -- What may be shown of the card, and how it behaves. Never its number.
  card jsonb,
  -- The source it was last tried with, hashed.
  source text,
  saved_card text,
  created timestamptz not null,
  modified timestamptz not null
);

create table test_network_refund (
  key text primary key,
  id text not null,
  charge text not null references test_network_charge (id) on delete cascade,
  amount bigint not null,
  created timestamptz not null
);

create table test_network_customer (
  id text primary key,
  -- The caller's key of the payer, hashed: the network learns neither who they are nor their name.
  key text not null unique,
  created timestamptz not null
);

create table test_network_card (
  id text primary key,
  customer text not null references test_network_customer (id) on delete cascade,
  -- The source it was made of, hashed: the same source is saved once.
  source text not null,
  card jsonb not null,
  state text not null,
  client_secret text not null unique,
  created timestamptz not null,
  unique (customer, source)
);
