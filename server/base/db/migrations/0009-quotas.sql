-- Storage quotas: who each file and upload counts for, running sums of that, and the limits that were set.

alter table resource
  -- Who uploaded it, and which organization it belongs to; null: nobody in particular.
  add column person text,
  add column organization text;
alter table upload add column organization text;

-- Bytes of files, and of uploads that were granted and are not finished. '' stands for all, so that ('', '') is the
-- whole installation, (organization, '') an organization, ('', person) a person, and both a person in an organization.
create table storage_usage (
  organization text not null,
  person text not null,
  bytes bigint not null,
  files bigint not null,
  primary key (organization, person)
);
create index storage_usage_people on storage_usage (organization, bytes desc) where person <> '';
create index storage_usage_organizations on storage_usage (bytes desc) where person = '' and organization <> '';

-- Limits that differ from those in the code: per kind of owner, or for one organization; null: no limit.
create table quota (
  scope text not null,
  owner text not null,
  bytes bigint,
  primary key (scope, owner)
);

create index resource_person on resource (person);
create index resource_bytes on resource (bytes desc);
create index resource_organization on resource (organization, bytes desc);
create index upload_person on upload (person) where not finished;
create index upload_organization on upload (organization) where not finished;

-- Conversions of videos, by who asked and by whose turn it is.
create index job_conversion on job (owner, created) where kind = 'resource.hls';
create index job_conversion_share on job ((input ->> 'share')) where kind = 'resource.hls' and finished is null;

-- The organization that a file counts for: the publisher of its course, or the organization itself.
create function storage_organization(text) returns text language sql stable as $$
  select coalesce(
    (select publisher from course where id = $1),
    (select id from organization where id = $1),
    (select course.publisher from progress join course on course.id = progress.course where progress.id = $1),
    (select root_org from installation where $1 = 'installation')
  )
$$;

-- The row of the installation is always written first: whoever holds it checks or changes usage alone.
create function add_storage_usage(of_organization text, of_person text, more bigint, more_files bigint)
returns void language plpgsql as $$
declare
  org text := coalesce(of_organization, '');
  who text := coalesce(of_person, '');
begin
  insert into storage_usage as u values ('', '', more, more_files)
  on conflict (organization, person) do update set bytes = u.bytes + more, files = u.files + more_files;
  insert into storage_usage as u
  select distinct one.organization, one.person, more, more_files
  from (values (org, ''), ('', who), (org, who)) one (organization, person)
  where (one.organization, one.person) <> ('', '')
  on conflict (organization, person) do update set bytes = u.bytes + more, files = u.files + more_files;
  delete from storage_usage u
  where (u.organization, u.person) in ((org, ''), ('', who), (org, who))
    and (u.organization, u.person) <> ('', '') and u.bytes = 0 and u.files = 0;
end $$;

-- Counts everything anew, for data that was written without the triggers.
create function recount_storage() returns void language plpgsql as $$
begin
  insert into storage_usage values ('', '', 0, 0)
  on conflict (organization, person) do update set bytes = storage_usage.bytes;
  delete from storage_usage where (organization, person) <> ('', '');
  insert into storage_usage as u
  select organization, person, sum(bytes), sum(files)
  from (
    select '' as organization, '' as person, 0 as bytes, 0 as files
    union all
    select one.organization, one.person, part.bytes, part.files
    from (
      select coalesce(organization, '') as org, coalesce(person, '') as who, sum(bytes) as bytes, count(*) as files
      from resource group by 1, 2
      union all
      select coalesce(organization, ''), coalesce(person, ''), sum(bytes), 0
      from upload where not finished group by 1, 2
    ) part
    cross join lateral (
      select distinct pair.organization, pair.person
      from (values ('', ''), (part.org, ''), ('', part.who), (part.org, part.who)) pair (organization, person)
    ) one
  ) counted
  group by 1, 2
  on conflict (organization, person) do update set bytes = excluded.bytes, files = excluded.files;
end $$;

-- Before the triggers are there: what they were told of would count twice.
update resource set
  organization = storage_organization(object),
  person = coalesce(
    (select id from person where id = object),
    (select progress.person from progress where progress.id = object)
  );
update upload set organization = storage_organization(split_part(get_id, '/', 1));
select recount_storage();

create function count_resource() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.bytes, old.person, old.organization)
    is not distinct from (new.bytes, new.person, new.organization) then return null; end if;
  if tg_op <> 'INSERT' then perform add_storage_usage(old.organization, old.person, -old.bytes, -1); end if;
  if tg_op <> 'DELETE' then perform add_storage_usage(new.organization, new.person, new.bytes, 1); end if;
  return null;
end $$;

-- A finished upload is a file, which counts by itself.
create function count_upload() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and not old.finished then
    perform add_storage_usage(old.organization, old.person, -old.bytes, 0);
  end if;
  if tg_op <> 'DELETE' and not new.finished then
    perform add_storage_usage(new.organization, new.person, new.bytes, 0);
  end if;
  return null;
end $$;

-- At the end of the transaction: nobody waits for the sums longer than it takes to write them, and nothing else is
-- locked after them, so that no two transactions wait for each other.
create constraint trigger resource_counted
  after insert or delete or update of bytes, person, organization on resource
  deferrable initially deferred for each row execute function count_resource();
create constraint trigger upload_counted
  after insert or delete or update of bytes, person, organization, finished on upload
  deferrable initially deferred for each row execute function count_upload();

-- Files go to the new publisher with their course, and with the answers of its learners.
create function move_course_storage() returns trigger language plpgsql as $$
begin
  update resource set organization = new.publisher
  where object = new.id or object in (select id from progress where course = new.id);
  return null;
end $$;
create trigger course_storage_moved after update of publisher on course
  for each row when (old.publisher is distinct from new.publisher) execute function move_course_storage();
