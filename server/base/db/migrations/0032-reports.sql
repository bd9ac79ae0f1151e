-- What reports are made of. Figures over many rows are worked out by a job from rows that changed, and say how old they
-- are; nobody waits for a sum over everything.

-- When the learner last did something and when they finished, as columns, so that they can be counted.
alter table progress add column active timestamptz, add column completed timestamptz;
update progress set
  completed = (document ->> 'completed')::timestamptz,
  active = greatest((document ->> 'completed')::timestamptz, (
    select max((m #>> '{}')::timestamptz) from (
      select jsonb_path_query(document, '$.instruction[*].modified') as m
      union all select jsonb_path_query(document, '$.instruction[*].interaction[*].modified')
      union all select jsonb_path_query(document, '$.interaction[*].modified')) moments));
create index progress_enrolled on progress (course, created) where state is distinct from 'preview';
create index progress_completed on progress (course, completed)
  where completed is not null and state is distinct from 'preview';

-- The first answer of each learner to each question: written once, and never again. `answer_key` stands for the answer
-- where it is one of many, so that the same answers are found together.
create table first_answer (
  course text not null,
  item text not null,
  person text not null,
  lesson text not null,
  answer_key text not null,
  answer jsonb,
  -- null where nothing is right or wrong: surveys, and what a coach judges.
  is_right boolean,
  at timestamptz not null,
  primary key (course, item, person)
);
create index first_answer_key on first_answer (course, item, answer_key, person);
create index first_answer_at on first_answer (course, at desc);
create index first_answer_person on first_answer (person);

-- The minutes of a day (UTC) in which a learner's work in a course was recorded, one bit each. What a minute counts for is
-- decided when it is read, so that days can be those of any zone, and no minute counts twice.
create table learning_day (
  person text not null,
  course text not null,
  day date not null,
  minutes bit(1440) not null,
  primary key (person, course, day)
);
create index learning_day_course on learning_day (course, day);

-- The minutes of such a row that count: those in which something was recorded, and those between two of them at most ten
-- minutes apart (as domain/reports/minutes.ts says). A gap is closed by drawing each bit ten wide, and taking as much off.
create function learning_filled(minutes bit) returns bit language plpgsql immutable parallel safe as $$
declare wide bit varying := minutes || B'000000000';
begin
  wide := wide | (wide >> 1);
  wide := wide | (wide >> 2);
  wide := wide | (wide >> 4);
  wide := wide | (wide >> 2);
  wide := wide & (wide << 1);
  wide := wide & (wide << 2);
  wide := wide & (wide << 4);
  wide := wide & (wide << 2);
  return substring(wide from 1 for 1440);
end $$;

-- Enrollments whose figures have to be worked out again. Appended to and never waited for. Nobody ('') stands for the
-- course itself.
create table report_change (
  id bigint generated always as identity primary key,
  person text not null,
  course text not null,
  -- The record came with answers and moments that nobody has entered yet.
  unread boolean not null default false
);
create index report_change_next on report_change (unread, id);

-- How far each learner is over all courses of a publisher ('' is over all there are).
create table learner_figures (
  person text not null,
  publisher text not null,
  enrolled integer not null,
  started integer not null,
  certified integer not null,
  -- Enrollments that came to a halt, by the rule of the coaches' list, and the next moment at which that may change.
  inactive integer not null,
  recheck timestamptz,
  waiting integer not null,
  average numeric not null,
  active timestamptz,
  primary key (publisher, person)
);
create index learner_figures_recheck on learner_figures (recheck) where recheck is not null;
create index learner_figures_person on learner_figures (person);
create index learner_figures_active on learner_figures (publisher, active desc nulls last, person);
create index learner_figures_average on learner_figures (publisher, average, person);

-- The figures of each course; `document` holds those of its lessons, questions, videos and weeks.
create table course_figures (
  course text primary key,
  -- null: not worked out yet.
  at timestamptz,
  -- Since when something changed that is not in the figures yet.
  stale timestamptz,
  -- What took long is not worked out again before this.
  not_before timestamptz,
  enrolled integer not null default 0,
  started integer not null default 0,
  certified integer not null default 0,
  inactive integer not null default 0,
  recheck timestamptz,
  waiting integer not null default 0,
  active_week integer not null default 0,
  average numeric not null default 0,
  active timestamptz,
  document jsonb not null default '{}'
);
create index course_figures_recheck on course_figures (recheck) where recheck is not null;
create index course_figures_stale on course_figures (stale) where stale is not null;

create function progress_changes_reports() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into report_change (person, course)
      select person, course from after union select person, course from before;
  elsif tg_op = 'INSERT' then
    insert into report_change (person, course, unread)
      select person, course, document ?| array['instruction', 'interaction'] from after;
  else
    insert into report_change (person, course) select person, course from before;
  end if;
  return null;
end $$;
create trigger progress_inserted after insert on progress
  referencing new table as after for each statement execute function progress_changes_reports();
create trigger progress_updated after update on progress
  referencing old table as before new table as after for each statement execute function progress_changes_reports();
create trigger progress_deleted after delete on progress
  referencing old table as before for each statement execute function progress_changes_reports();

-- A course that goes to another publisher, or away, takes its learners along; one that is changed has other lessons.
create function course_changes_reports() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into report_change (person, course)
      select p.person, p.course from progress p join after a on a.id = p.course join before b on b.id = a.id
      where a.publisher is distinct from b.publisher
      union all select '', f.course from course_figures f join after a on a.id = f.course;
  else
    insert into report_change (person, course)
      select p.person, p.course from progress p join before b on b.id = p.course
      union all select '', id from before;
  end if;
  return null;
end $$;
create trigger course_changed after update on course
  referencing old table as before new table as after for each statement execute function course_changes_reports();
create trigger course_deleted after delete on course
  referencing old table as before for each statement execute function course_changes_reports();

insert into report_change (person, course, unread)
  select person, course, document ?| array['instruction', 'interaction'] from progress;
