-- What lists of reports are found and sorted by.

-- Learners by when they last did something; those who never did come last.
create index learner_figures_last on learner_figures (publisher, (coalesce(active, '-infinity')) desc, person);
create index progress_last on progress (course, (coalesce(active, '-infinity')) desc, person)
  where state is distinct from 'preview';
create index progress_percent on progress (course, percent, person) where state is distinct from 'preview';

-- A lesson, and the lesson of a question, whatever course they are in.
create index lesson_id on lesson (id);
create index lesson_parts on lesson using gin (parts);

-- Decisions of coaches in the order they were made.
create index event_history_review on event_history (at) where action = 'progress.review';

-- Figures over everything that a reader sees, where that is much: by what is counted and over which courses.
create table report_overview (
  key text primary key,
  at timestamptz not null,
  asked timestamptz not null,
  document jsonb not null
);
