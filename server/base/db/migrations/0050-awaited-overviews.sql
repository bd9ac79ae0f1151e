-- Figures over much are counted in the background, also the first time: a row without figures waits for them. `due` is
-- when it is counted next.
alter table report_overview alter column at drop not null, alter column document drop not null,
  add column due timestamptz not null default now();

-- The few who may not log in.
create index person_disabled on person (id) where disabled;

-- The least first is read from the end of what has the furthest first; each of these cost every write of a record.
drop index progress_percent;
drop index learner_figures_average;
