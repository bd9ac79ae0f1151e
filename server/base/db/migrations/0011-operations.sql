-- What a root admin needs to know of background jobs and mail in order to try again what failed.

-- The queue a job waits in and its delivery there. Jobs queued before this migration have neither.
alter table job add column queue text;
alter table job add column delivery uuid;
alter table job add column attempts integer not null default 0;
alter table job add column started timestamptz;
-- For root admins alone; the owner reads `message`.
alter table job add column error text;
alter table job add column dismissed timestamptz;

create index job_open on job (status, created) where finished is null;
create index job_failed on job (finished) where status = 'ERROR' and dismissed is null;
create index job_created on job (created desc);
create index job_of_mail on job ((input ->> 'id')) where kind = 'post.deliver';

alter table outbox add column dismissed timestamptz;
create index outbox_sending on outbox (created) where state = 'sending';
create index outbox_failed on outbox (created) where state = 'failed' and dismissed is null;
