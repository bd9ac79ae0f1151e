-- Confirmed email addresses, recent proof of identity, and an outbox without live secrets.

-- When the person last proved who they are, by logging in or by entering their password again.
alter table session add column authenticated timestamptz not null default now();
update session set authenticated = created;

-- A new address waits here until it is confirmed; until then the old one stays in force.
alter table person add column pending_email text;
-- The address was typed by somebody and never confirmed: it gives no rights and does not keep its owner out.
alter table person add column self_claimed boolean not null default false;
-- Until now an organization that gave somebody a place answered for their address.
update person set email_verified = true
  where email is not null and not email_verified and cardinality(belongs) > 0;
update person set self_claimed = true
  where email is not null and not email_verified and password_hash is not null;

-- Links sent to an address: to confirm it, or to undo a change of it.
create table address_key (
  key_hash bytea primary key,
  person text not null references person (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'undo')),
  email text not null,
  -- The phone number before the change that can be undone.
  phone text,
  created timestamptz not null,
  expires timestamptz not null
);
create index address_key_person on address_key (person);
create index address_key_email on address_key (email) where purpose = 'undo';
create index address_key_expires on address_key (expires);

alter table identity add column email text;
alter table identity add column last_used timestamptz;

-- What was sent is encrypted until it is sent, and then removed.
alter table outbox add column sealed text;
-- Old messages that are done keep their subject alone; those that still wait are sent as they are.
update outbox set body = '', html = null, headers = null, calendar = null
  where state = 'sent' or dismissed is not null or created < now() - interval '1 day' and state = 'kept';
create index sent_letter_outbox on sent_letter (outbox) where outbox is not null;
delete from outbox o where created < now() - interval '30 days' and state <> 'sending'
  and not exists (select 1 from sent_letter s where s.outbox = o.id);
