-- The course that somebody is enrolled in when they accept an invitation.
alter table organization_invitation add column course text references course (id) on delete set null;
create index organization_invitation_course on organization_invitation (course) where course is not null;
alter table one_time_key add column course text references course (id) on delete set null;
create index one_time_key_course on one_time_key (course) where course is not null;
