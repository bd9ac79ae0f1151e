-- Lessons stand apart from their course: a changed word rewrites one lesson, whatever the size of the course. The course
-- keeps its outline: sections with the ids of their lessons.
create table lesson (
  course text not null references course (id) on delete cascade,
  id text not null,
  title text not null,
  live boolean not null,
  -- How long it is and what it is worth; null: not counted yet.
  seconds double precision,
  points double precision,
  -- The ids of its scenes and interactions, by which it is found.
  parts text[] not null default '{}',
  document jsonb not null,
  primary key (course, id)
);
insert into lesson (course, id, title, live, parts, document)
  select c.id, i ->> 'id', i ->> 'title', i ->> 'status' = 'enabled',
    array(select p ->> 'id' from (
      select jsonb_path_query(i, '$.scene[*]') union all select jsonb_path_query(i, '$.interaction[*]')
      union all select jsonb_path_query(i, '$.scene[*].interaction[*]')) held (p)),
    i
  from course c, jsonb_array_elements(c.content -> 'section') s, jsonb_array_elements(s -> 'instruction') i
  on conflict do nothing;
update course set content = jsonb_set(content, '{section}', (
    select coalesce(jsonb_agg(
      case when s ? 'instruction'
        then s || jsonb_build_object('instruction', jsonb_path_query_array(s, '$.instruction[*].id'))
        else s end order by n), '[]')
    from jsonb_array_elements(content -> 'section') with ordinality as t (s, n)))
  where content ? 'section';

-- A version is kept whole, or as the steps that lead to it from the one before.
alter table object_history
  alter column document drop not null,
  add column steps jsonb,
  add check (document is not null or steps is not null);

-- Files: what is known of films, which renditions there are, and uploads that come in pieces.
alter table resource
  add column language text,
  -- Seconds of a film or sound, once somebody has looked into it.
  add column duration double precision,
  -- The still picture of a film, and of a picture the film it was taken from.
  add column poster text,
  add column source text,
  -- The renditions for slow lines: where they lie and in which qualities.
  add column rendition jsonb,
  -- Links made before this changed no longer open the file.
  add column links integer not null default 0;
alter table upload
  add column language text,
  add column received bigint not null default 0,
  -- What the storage needs to go on where it stopped.
  add column half jsonb,
  -- Who is sending right now; whoever is silent too long gives way.
  add column sender text,
  add column sending_until timestamptz,
  add column finished boolean not null default false;

-- Words of added languages: how often they were saved, so that of two translators at once one is told.
alter table language_text add column version integer not null default 1;

-- All words that courses are found by, so that one that was mistyped can be taken for the nearest of them.
create table course_word (word text primary key);
create index course_word_letters on course_word using gin (word gin_trgm_ops);
create function keep_course_words() returns trigger language plpgsql as $$
begin
  insert into course_word
    select word from unnest(tsvector_to_array(new.words)) word where char_length(word) between 3 and 40
    order by word on conflict do nothing;
  return null;
end $$;
create trigger course_words_kept after insert or update of words on course
  for each row execute function keep_course_words();
insert into course_word
  select distinct word from course, unnest(tsvector_to_array(words)) word where char_length(word) between 3 and 40
  on conflict do nothing;
