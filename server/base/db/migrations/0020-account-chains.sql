-- Changes of contact by others, undo of second factors, expiring reports.

-- An email or phone number that somebody else entered for the person: it changes nothing until the person accepts it.
alter table person add column proposed jsonb;

-- False while the number was entered by somebody else: it cannot be used to reset the password.
alter table person add column phone_confirmed boolean not null default true;
-- Whoever was invited by email with a number has never shown that the number is theirs.
update person p set phone_confirmed = false
  from object_history h
  where h.type = 'user' and h.object = p.id and h.version = 1 and h.actor is not null and h.actor <> p.id
    and p.email is not null and p.phone is not null and h.document ->> 'phoneNumber' = p.phone;

-- What a link undoes: a change of email or phone number, or a new second factor.
alter table address_key add column about text not null default 'contact'
  check (about in ('contact', 'second-factor'));
