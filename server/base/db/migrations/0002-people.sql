-- People: where they belong, how they come in, what they are called.

-- The words of a text, each also without its accents: whoever types Bensaid finds Bensaïd.
create function search_words(said text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple'::regconfig, said || ' ' || regexp_replace(normalize(said, NFD), '[\u0300-\u036f]', '', 'g'))
$$;

alter table person
  -- Organizations a person belongs to as a learner, by invitation.
  add column home text[] not null default '{}',
  -- All organizations a person belongs to, and every role they hold anywhere: kept by the triggers below.
  add column belongs text[] not null default '{}',
  add column roles text[] not null default '{}',
  -- Somebody has shown that this address is theirs: by an invitation, a reset or an identity provider.
  add column email_verified boolean not null default false,
  -- Told to be available; set back when five minutes have passed.
  add column present boolean not null default false,
  add column words tsvector not null generated always as (
    search_words(given_name || ' ' || family_name)
  ) stored,
  add column contact_words tsvector not null generated always as (
    search_words(given_name || ' ' || family_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))
  ) stored;

create index person_belongs on person using gin (belongs);
create index person_roles on person using gin (roles);
create index person_words on person using gin (words);
create index person_contact_words on person using gin (contact_words);
create index person_name on person (lower(family_name), lower(given_name), id);
create index person_created on person (created desc, id);
create index person_present on person (last_action) where present;
create unique index person_api_name on person (lower(given_name)) where kind = 'api';

create function person_standing(who text, home text[], out belongs text[], out roles text[]) language sql stable as $$
  select
    array(select distinct org from (
      select unnest(home) union select o.id from organization o where o.member @> array[who]
    ) places (org) where org is not null order by org),
    array(select distinct role from organization o, unnest(array[
      case when who = any (o.admin) then 'admin' end,
      case when who = any (o.author) or who = any (o.publisher) then 'author' end,
      case when who = any (o.coach) then 'coach' end,
      case when who = any (o.publisher) then 'publisher' end,
      case when who = any (o.observer) then 'observer' end
    ]) held (role) where o.member @> array[who] and role is not null order by role)
$$;

create function person_place() returns trigger language plpgsql as $$
begin
  select s.belongs, s.roles into new.belongs, new.roles from person_standing(new.id, new.home) s;
  return new;
end $$;
create trigger person_place before insert or update of home on person
  for each row execute function person_place();

create function organization_people() returns trigger language plpgsql as $$
declare
  touched text[] := '{}';
begin
  if tg_op <> 'INSERT' then touched := touched || old.member; end if;
  if tg_op <> 'DELETE' then touched := touched || new.member; end if;
  if tg_op = 'DELETE' then
    update person set home = array_remove(home, old.id) where home @> array[old.id];
  end if;
  update person p set belongs = s.belongs, roles = s.roles
    from unnest(touched) t (id), person_standing(t.id, (select home from person where id = t.id)) s
    where p.id = t.id and (p.belongs, p.roles) is distinct from (s.belongs, s.roles);
  return null;
end $$;
create trigger organization_people
  after insert or delete or update of admin, author, coach, observer, publisher on organization
  for each row execute function organization_people();

update person p set belongs = s.belongs, roles = s.roles
  from person q, person_standing(q.id, q.home) s where p.id = q.id;

-- Who a person is at an identity provider.
create table identity (
  provider text not null,
  subject text not null,
  person text not null references person (id) on delete cascade,
  created timestamptz not null,
  primary key (provider, subject)
);
create index identity_person on identity (person);

-- Log-ins under way at an identity provider, each for one return.
create table oidc_state (
  state_hash bytea primary key,
  provider text not null,
  verifier text not null,
  nonce text not null,
  redirect_url text not null,
  expires timestamptz not null
);
create index oidc_state_expires on oidc_state (expires);

create table alias (
  id text primary key,
  object text not null,
  url text,
  created timestamptz not null
);
create index alias_object on alias (object);

-- Uploads that were allowed and not yet made; an address serves once.
create table upload (
  ticket_hash bytea primary key,
  get_id text not null,
  name text not null,
  content_type text not null,
  bytes bigint not null,
  open boolean not null,
  person text not null,
  expires timestamptz not null
);
create index upload_expires on upload (expires);

-- An event may concern several organizations, such as those a person belongs to.
alter table event_history
  alter column organization type text[]
  using case when organization is null then null else array[organization] end;
create index event_history_organization on event_history using gin (organization);
create index event_history_proxy on event_history (proxy, at desc) where proxy is not null;
