-- The keys with which this installation signs for others. Private keys lie encrypted and go once they are replaced;
-- public keys stay, so that what was signed can still be checked here.
create table signing_key (
  id text primary key,
  public_key jsonb not null,
  private_key text,
  created timestamptz not null,
  -- Published from the moment it is made, used from this one on: others have read it by then.
  starts timestamptz not null
);
