-- What first pages of reports are read from without looking at whole records.

-- When a coach last wrote to the learner, as a column, so that those who came to a halt are found in an index alone.
alter table progress add column heard timestamptz;
create function progress_heard() returns trigger language plpgsql as $$
declare told text := new.document #>> '{feedback,created}';
begin
  -- What is no moment is nothing that was heard, and no reason to refuse the record.
  new.heard := case when told ~ '^\d{4}-\d{2}-\d{2}T' then told::timestamptz end;
  return new;
end $$;
create trigger progress_heard before insert or update of document on progress
  for each row execute function progress_heard();

alter table progress disable trigger progress_updated;
update progress set heard = (document #>> '{feedback,created}')::timestamptz
  where document #>> '{feedback,created}' ~ '^\d{4}-\d{2}-\d{2}T';
alter table progress enable trigger progress_updated;

create index progress_standing on progress (course, modified)
  include (person, created, status, state, percent, expires, heard, waiting, active)
  where state is distinct from 'preview';

-- All that is told of a learner stands in the key's index: sums over everybody read it and nothing else.
alter table learner_figures alter column average type double precision, drop constraint learner_figures_pkey,
  add primary key (publisher, person) include (enrolled, started, certified, inactive, waiting, average, active);
-- The furthest first: many are equally far, and each of these stands in the order of the list.
create index learner_figures_furthest on learner_figures (publisher, average desc, person);
-- Those who need somebody, the latest first.
create index learner_figures_inactive on learner_figures (publisher, (coalesce(active, '-infinity')) desc, person)
  where inactive > 0;
create index learner_figures_waiting on learner_figures (publisher, (coalesce(active, '-infinity')) desc, person)
  where waiting > 0;

-- Courses that somebody sees beside or without an organization, where they hold many enrollments. How far learners are in
-- them is kept in learner_figures under '#' and the id, for as long as somebody asks for it.
create table report_scope (
  id bigint generated always as identity primary key,
  -- A hash of what is seen: the same for all who see the same.
  key text not null unique,
  organizations text[] not null,
  courses text[] not null,
  -- null: not worked out yet.
  at timestamptz,
  asked timestamptz not null
);

-- A list of many courses is too long for an index.
delete from report_overview;
alter table report_overview add column kind text not null, add column scope jsonb not null;

-- Answers to one question in the order they were given.
create index first_answer_item on first_answer (course, item, at desc, person) include (is_right);
-- A question belongs to one course, and some answers are given by most: told so, the planner knows how many it will find.
create statistics first_answer_given (mcv, dependencies) on course, item, answer_key from first_answer;
alter statistics first_answer_given set statistics 300;

-- Words of written answers. Those of first answers stand with them; of answers that are others by now, in a table that is
-- kept by the work in the background.
alter table first_answer add column words tsvector generated always as (
  nullif(jsonb_to_tsvector('simple', coalesce(answer, 'null'), '["string"]'), '')) stored;
create index first_answer_words on first_answer using gin (words) where words is not null;
create table changed_answer (
  course text not null,
  item text not null,
  person text not null,
  words tsvector not null,
  primary key (person, course, item)
);
create index changed_answer_words on changed_answer using gin (words);
create index changed_answer_course on changed_answer (course);
insert into changed_answer (person, course, item, words)
  select p.person, p.course, i ->> 'id', jsonb_to_tsvector('simple', i -> 'answer', '["string"]')
  from progress p cross join lateral (
      select jsonb_path_query(p.document, '$.instruction[*].interaction[*] ? (@.answer.type() != "number")') i
      union all select jsonb_path_query(p.document, '$.interaction[*] ? (@.answer.type() != "number")')) kept
    join first_answer f on f.course = p.course and f.item = i ->> 'id' and f.person = p.person
  where f.answer is distinct from i -> 'answer' and jsonb_to_tsvector('simple', i -> 'answer', '["string"]') <> ''
  on conflict do nothing;
