-- The site itself: an address of its own, the client it runs, and the languages it has added.

alter table installation
  add column hostname text,
  -- A visitor has come by that name: it leads here.
  add column hostname_active boolean not null default false,
  add column client_version text;

create table language_text (
  code text primary key,
  texts jsonb not null,
  modified timestamptz not null
);
