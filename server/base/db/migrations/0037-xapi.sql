-- The record store of the xAPI (decision 051).

-- Who may speak with it. Only the hash of a secret is stored. `version` is the one they spoke last.
create table xapi_credential (
  key text primary key,
  secret bytea not null,
  name text not null,
  scope text[] not null,
  course text[] not null default '{}',
  system text,
  version text,
  created timestamptz not null,
  creator text,
  revoked timestamptz
);

-- Statements as they came. `position` is their order: the microsecond in which they were stored, and ten bits that tell
-- apart those of the same. `terms` are what they are found by, `marks` what their readers are limited by.
create table xapi_statement (
  position bigint primary key,
  id uuid not null,
  statement json not null,
  bytes integer not null,
  -- Of what the statement says, to know it again; and when it says that it happened, in microseconds.
  digest uuid not null,
  given bigint,
  target uuid,
  voids boolean not null,
  terms uuid[] not null,
  marks uuid[] not null,
  credential text not null
);
create unique index xapi_statement_id on xapi_statement (id);
create index xapi_statement_target on xapi_statement (target) where target is not null;
create index xapi_statement_voids on xapi_statement (target) where voids;

-- What statements are found by, each term by its hash. Those that are about another statement have its terms, too.
create table xapi_term (
  term uuid not null,
  position bigint not null,
  primary key (term, position)
);

create table xapi_attachment (
  position bigint not null references xapi_statement on delete cascade,
  sha2 text not null,
  type text not null,
  content bytea not null,
  primary key (position, sha2)
);

-- What is known of activities and verbs, from all the statements about them; by the hash of their terms.
create table xapi_definition (
  term uuid primary key,
  document jsonb not null,
  modified timestamptz not null
);

-- Documents of state and profiles. What they are about is hashed; `agent` and `activity` are the same for all of one.
create table xapi_document (
  kind text not null,
  space text not null,
  activity uuid not null,
  agent uuid not null,
  registration uuid not null,
  hash uuid not null,
  name text not null,
  type text not null,
  content bytea not null,
  etag text not null,
  about jsonb not null,
  modified timestamptz not null,
  primary key (kind, space, activity, agent, registration, hash)
);
create index xapi_document_agent on xapi_document (agent);
create index xapi_document_whose on xapi_document ((about ->> 'whose')) where about ? 'whose';

create sequence xapi_order minvalue 0 maxvalue 1023 cycle;

-- The lock that says since when somebody writes: a prefix, and milliseconds since 2020 in 40 bits.
create function xapi_since(moment timestamptz) returns bigint language sql immutable as $$
  select (x'636169'::bigint << 40) + floor(extract(epoch from moment) * 1000)::bigint - 1577836800000
$$;

-- The moment before which every statement there will ever be is there: when the first of those who still write began.
create function xapi_consistent() returns timestamptz language plpgsql volatile as $$
declare
  moment timestamptz := date_trunc('milliseconds', clock_timestamp());
  earliest bigint;
begin
  select min(((classid::bigint & 255) << 32) + objid::bigint) into earliest from pg_locks
  where locktype = 'advisory' and objsubid = 1 and (classid::bigint >> 8) = x'636169'::bigint
    and database = (select oid from pg_database where datname = current_database());
  return least(moment, to_timestamp((earliest + 1577836800000) / 1000.0));
end
$$;

-- What was known first stays; texts in languages and extensions are added and corrected.
create function xapi_merged(old jsonb, new jsonb) returns jsonb language sql immutable as $$
  select new || old || coalesce((
    select jsonb_object_agg(part, coalesce(old -> part, '{}') || (new -> part))
    from unnest(array['name', 'description', 'display', 'extensions']) part
    where jsonb_typeof(new -> part) = 'object'), '{}')
$$;

-- Stores statements in the order given, in one go. One that is there already is left as it is; where it says something
-- else, nothing at all is stored.
create function xapi_store(
  new_ids uuid[], new_statements text[], new_digests uuid[], new_givens bigint[], new_targets uuid[],
  new_voids boolean[], new_terms text[], new_marks uuid[], by_credential text,
  definition_terms uuid[], definitions text[],
  attachment_of integer[], attachment_sha2 text[], attachment_type text[], attachment_content bytea[]
) returns timestamptz language plpgsql volatile as $$
declare
  total integer := cardinality(new_ids);
  refers boolean := exists (select from unnest(new_targets) target where target is not null);
  consistent timestamptz;
  first bigint;
  fresh bigint[];
  whole boolean;
  other uuid;
begin
  -- Those who are about another statement wait for it to be there or not, so that neither misses the other.
  if refers then
    perform pg_advisory_xact_lock(x'63616972'::bigint << 24);
  else
    perform pg_advisory_xact_lock_shared(x'63616972'::bigint << 24);
  end if;
  consistent := xapi_consistent();
  perform pg_advisory_xact_lock_shared(xapi_since(clock_timestamp()));
  -- Each of a batch has a microsecond of its own; those of batches at the same time differ in the last ten bits.
  first := (floor(extract(epoch from clock_timestamp()) * 1000000)::bigint << 10) + nextval('xapi_order');

  -- In the order of their ids, so that nobody waits for somebody who waits for them.
  with stored as (
    insert into xapi_statement (position, id, statement, bytes, digest, given, target, voids, terms, marks, credential)
    select first + ((n - 1) << 10), id, text::json, octet_length(text), digest, given, target, void, list::uuid[],
      new_marks, by_credential
    from unnest(new_ids, new_statements, new_digests, new_givens, new_targets, new_voids, new_terms)
      with ordinality as one (id, text, digest, given, target, void, list, n)
    order by id
    on conflict (id) do nothing
    returning position
  )
  select array_agg(position) into fresh from stored;

  whole := coalesce(cardinality(fresh), 0) = total;
  if not whole then
    select s.id into other
    from unnest(new_ids, new_digests, new_givens) as one (id, digest, given)
    join xapi_statement s on s.id = one.id
    where s.digest <> one.digest or s.given <> one.given limit 1;
    if other is not null then
      raise exception 'another statement has the id %', other using errcode = 'XA409';
    end if;
  end if;
  if fresh is null then
    return consistent;
  end if;

  insert into xapi_term (term, position)
  select term, place
  from unnest(new_terms) with ordinality as one (list, n),
    unnest(list::uuid[] || new_marks) as term, lateral (select first + ((n - 1) << 10) as place) p
  where whole or place = any (fresh)
  order by term, place
  on conflict do nothing;

  if cardinality(attachment_of) > 0 then
    insert into xapi_attachment (position, sha2, type, content)
    select place, sha2, type, content
    from unnest(attachment_of, attachment_sha2, attachment_type, attachment_content) as one (n, sha2, type, content),
      lateral (select first + ((n::bigint - 1) << 10) as place) p
    where whole or place = any (fresh)
    on conflict do nothing;
  end if;

  if cardinality(definition_terms) > 0 then
    insert into xapi_definition as d (term, document, modified)
    select one.term, one.document::jsonb, clock_timestamp()
    from unnest(definition_terms, definitions) as one (term, document)
    -- Known already: not even locked, or all who speak of the same activity would wait for each other.
    where not exists (
      select from xapi_definition k where k.term = one.term and k.document @> one.document::jsonb)
    order by one.term
    on conflict (term) do update
    set document = xapi_merged(d.document, excluded.document), modified = excluded.modified;
  end if;

  if refers or exists (select from xapi_statement s where s.target = any (new_ids)) then
    perform xapi_hand_on(new_ids);
  end if;
  return consistent;
end
$$;

-- Gives those who are about another statement the terms of that, and of what that is about, up to ten steps away.
create function xapi_hand_on(news uuid[]) returns void language sql volatile as $$
  with recursive behind as (
    select position, id, target, 1 as step from xapi_statement
    where (id = any (news) and target is not null) or target = any (news)
    union
    select s.position, s.id, s.target, b.step + 1 from behind b join xapi_statement s on s.target = b.id
    where b.step < 10
  ), ahead as (
    select position, target, 1 as step from behind
    union
    select a.position, s.target, a.step + 1 from ahead a join xapi_statement s on s.id = a.target
    where s.target is not null and a.step < 10
  )
  insert into xapi_term (term, position)
  select distinct term, a.position from ahead a join xapi_statement s on s.id = a.target, unnest(s.terms) term
  on conflict do nothing
$$;
