-- Where learners left, skipped and went back in the videos of their lessons, so that those behind a moment of a video are
-- found without reading whole records. Kept by the work in the background. Whoever saw a video in one go, to its end, has
-- no row.
create table video_watch (
  course text not null,
  lesson text not null,
  person text not null,
  -- The last second they saw; null where only ways back are on record.
  furthest double precision,
  -- They finished the lesson, or came to the end of its video.
  done boolean not null,
  -- The seconds before the last one that they did not see, and those they went back over.
  skipped nummultirange,
  rewound nummultirange,
  primary key (course, lesson, person)
);
create index video_watch_left on video_watch (course, lesson, furthest) include (person) where not done;
create index video_watch_skipped on video_watch (course, lesson) where skipped is not null;
create index video_watch_rewound on video_watch (course, lesson) where rewound is not null;
create index video_watch_person on video_watch (person, course);

-- What a record tells of its videos.
create function watched_videos(document jsonb)
  returns table (lesson text, furthest double precision, done boolean, skipped nummultirange, rewound nummultirange)
  language sql immutable parallel safe as $$
  select l ->> 'id', seen.furthest, ended.done,
    nullif(nummultirange(numrange(0, seen.furthest)) - seen.pieces, '{}'), back.pieces
  from jsonb_array_elements(document -> 'instruction') l
    cross join lateral (select (l ->> 'state' is not distinct from 'completed'
      or l ->> 'ended' is not distinct from 'true') as done) ended
    cross join lateral (
      select max(b) as furthest, range_agg(numrange(a, b)) as pieces
      from jsonb_array_elements(l -> 'watched') r
        cross join lateral (select (r ->> 0)::numeric as a, (r ->> 1)::numeric as b) ends where a < b) seen
    cross join lateral (
      select range_agg(numrange(a, b)) as pieces
      from jsonb_array_elements(l -> 'rewound') r
        cross join lateral (select (r ->> 'to')::numeric as a, (r ->> 'from')::numeric as b) ends where a < b) back
  where (seen.furthest is not null and not ended.done) or back.pieces is not null
    or nummultirange(numrange(0, seen.furthest)) - seen.pieces <> '{}'
$$;

insert into video_watch (course, lesson, person, furthest, done, skipped, rewound)
  select p.course, w.lesson, p.person, w.furthest, w.done, w.skipped, w.rewound
  from progress p cross join lateral watched_videos(p.document) w
  where p.document @? '$.instruction[*] ? (exists (@.watched) || exists (@.rewound))' and w.lesson is not null
  on conflict do nothing;

-- What the screens sort by unless somebody chooses otherwise: those who are furthest in a course, and who was here last.
create index progress_furthest on progress (course, percent desc, person) where state is distinct from 'preview';
create index person_seen on person ((coalesce(last_action, '-infinity')) desc, id);
