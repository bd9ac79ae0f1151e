-- The version in which the record of a person was last changed, apart from settings that people change in passing.
alter table person add column record_version integer not null default 1;
update person set record_version = version;

-- People with an account who are asked to join an organization: by address, so that asking reveals nobody's account.
create table organization_invitation (
  id text primary key,
  organization text not null references organization (id) on delete cascade,
  email text not null,
  role text,
  inviter text,
  created timestamptz not null,
  expires timestamptz not null,
  unique (organization, email)
);
create index organization_invitation_email on organization_invitation (email);
create index organization_invitation_expires on organization_invitation (expires);

-- Why a job failed, by its error code, so that people read it in their language.
alter table job add column failure jsonb;
