-- The history of events is searched by what was done to what, and by the names of people.

alter table event_history
  add column words tsvector not null generated always as (
    to_tsvector('simple', translate(action, '.', ' ') || ' ' || type || ' ' || object || ' ' || coalesce(ip, ''))
  ) stored;
create index event_history_words on event_history using gin (words);
