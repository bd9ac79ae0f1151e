-- Whoever had their purchase removed can buy the course again: their enrollments end when it was removed, and say so.

with latest as (
  select distinct on (p.owner, bought) p.owner, bought as course, p.state, p.modified
  from purchase p, unnest(p.course) bought
  where not exists (select 1 from purchase_attempt a where a.purchase = p.id and a.state = 'returned')
  order by p.owner, bought, p.created desc, p.id desc),
ended as (
  select g.id, least(g.expires, l.modified - interval '1 millisecond') as expires, l.modified as removed
  from progress g join latest l on l.owner = g.person and l.course = g.course
  where g.status = 'disabled' and l.state = 'removed')
update progress g set expires = e.expires, version = g.version + 1,
  document = g.document || jsonb_build_object(
    'removed', to_char(e.removed at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'expires', to_char(e.expires at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
from ended e where e.id = g.id;
