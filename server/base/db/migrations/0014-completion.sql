-- Completion follows from what was watched, opened and answered. What counted as done by the end of a lesson alone, before
-- this rule, stays done: the lesson says so.
create function pg_temp.with_granted(lessons jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(
    case when lesson -> 'ended' = 'true'::jsonb then lesson || '{"granted": true}' else lesson end
    order by place), '[]'::jsonb)
  from jsonb_array_elements(lessons) with ordinality as listed (lesson, place)
$$;

update progress set document = jsonb_set(document, '{instruction}', pg_temp.with_granted(document -> 'instruction'))
  where jsonb_path_exists(document, '$.instruction[*].ended ? (@ == true)');
update former_progress set document = jsonb_set(document, '{instruction}', pg_temp.with_granted(document -> 'instruction'))
  where jsonb_path_exists(document, '$.instruction[*].ended ? (@ == true)');

-- Another name on a certificate is asked for by its holder and decided by staff. All that were ever asked for stay.
create table certificate_correction (
  id text primary key,
  certificate text not null references certificate (id) on delete cascade,
  given_name text not null,
  family_name text not null,
  -- The name that stood on the certificate when it was asked for.
  former_given_name text not null,
  former_family_name text not null,
  requested timestamptz not null,
  decided timestamptz,
  decided_by text,
  approved boolean,
  reason text
);
create index certificate_correction_certificate on certificate_correction (certificate, requested);
-- One at a time waits for a decision.
create unique index certificate_correction_open on certificate_correction (certificate) where decided is null;
