import { sql } from 'kysely'
import { ROLE_LISTS } from '@cairn/contract/organizations'
import type { Tables } from '../base/db/schema.ts'
import { endSessions } from '../base/session.ts'
import { leaveEvents } from '../scheduling/leave.ts'
import { mentions, renameIn } from './gone.ts'
import {
  forgetFollowed,
  leaveCourses,
  leaveOrganizations,
  sweepCourses,
  sweepOrganizations,
} from './leave.ts'
import {
  all,
  allBut,
  disarmed,
  drop,
  either,
  is,
  listed,
  own,
  put,
  spokenOf,
  type PersonalTable,
} from './personal-rows.ts'
import { sweepEvents, sweepVersions } from './sweep.ts'
import { forgetInStatements, inDocuments, inStatements } from './records.ts'
import { unname, unsay } from './unsay.ts'

/** Requests of the person, of others who acted as them, and of theirs while they acted as others. */
const sent = (who: { readonly id: string }) => sql<boolean>`${who.id} = any(string_to_array(t.actor, ' by '))`

/** The kind of job that sweeps up after somebody who has left. */
export const FORGET = 'user.forget'

const COURSE_LISTS = ['admin', 'author', 'coach', 'observer'] as const
const tries = spokenOf(sql`t.account`)
const uploads = either(is('person'), own('get_id'))
const letters = sql`concat_ws(' ', t.recipient, t.subject, t.body, t.html)`
/** What a saved view and an export ask for. */
const viewed = sql`concat_ws(' ', t.path, t.params, t.query)`
const exported = sql`concat_ws(' ', t.params, t.query)`
/** A letter to somebody else speaks of the person. */
const named = (who: { readonly id: string }) => sql<boolean>`t.named @> array[${who.id}]::text[]`
/** What the person handed in with their answers belongs to their record of the course. */
const handedIn = (who: { readonly id: string }) =>
  sql<boolean>`t.object in (select id from progress where person = ${who.id}
    union select id from former_progress where person = ${who.id})`
const concerned = (who: { readonly id: string }) => sql<boolean>`t.concerned @> array[${who.id}]::text[]`
/** A conversation goes by the other person, or by the learner whom coaches talk with. */
const read = either(
  is('person'),
  (who) =>
    sql<boolean>`(t.conversation = ${who.id} or right(t.conversation, ${who.id.length + 1}) = ${` ${who.id}`})`,
)
/** Sent to the address of the person, if they have proven that it is theirs. */
const addressed = (who: { readonly id: string }) =>
  sql<boolean>`t.email = (select p.email from person p where p.id = ${who.id} and p.email_verified)`
const notices = either(spokenOf(sql`t.topic`), spokenOf(sql`t.payload`))

/**
 * Every table of the database: where people stand in it, what of that they are handed in their archive, and what
 * becomes of it when they leave. A table about nobody says why. What is done happens in this order.
 */
export const PERSONAL: Readonly<Record<keyof Tables, PersonalTable | string>> = {
  organization: {
    rows: either((who) => sql<boolean>`t.member @> array[${who.id}]::text[]`, spokenOf(sql`t.document`)),
    file: 'organizations.json',
    about: 'organizations that name the person, and on which lists',
    key: ['id'],
    entry: (who) => sql`jsonb_build_object('id', t.id, 'name', t.name, 'lists', ${listed(who, ROLE_LISTS)})`,
    forget: leaveOrganizations,
    sweep: sweepOrganizations,
  },
  course: {
    rows: either(
      (who) => sql<boolean>`(t.admin || t.author || t.coach || t.observer) @> array[${who.id}]::text[]`,
      spokenOf(sql`t.document`),
    ),
    file: 'courses.json',
    about: 'courses that name the person, and what is said about them there',
    key: ['id'],
    entry: (
      who,
    ) => sql`jsonb_build_object('id', t.id, 'title', t.title, 'lists', ${listed(who, COURSE_LISTS)},
      'bios', jsonb_path_query_array(t.document, '$.**.bios.*[*] ? (@.user == $id)', jsonb_build_object('id', ${who.id}::text)))`,
    forget: leaveCourses,
    sweep: sweepCourses,
  },
  appointment: {
    rows: either(is('person'), is('proposer')),
    file: 'appointments.json',
    about: 'courses that ask the person to work on them, and people the person proposed',
    key: ['id'],
    // Whom else somebody proposed is for that person to tell.
    entry: (who) => sql`case when t.person = ${who.id} then to_jsonb(t)
      else jsonb_build_object('id', t.id, 'course', t.course, 'role', t.role, 'created', t.created) end`,
    forget: async (gone, tools) => {
      await drop('appointment', is('person'))(gone, tools)
      await put('appointment', 'proposer')(gone, tools)
    },
  },
  organization_invitation: {
    rows: either(is('inviter'), addressed),
    file: 'organization-invitations.json',
    about: 'organizations that ask the person to join, and people the person asked to join one',
    key: ['id'],
    // Whom else somebody asked is for that person to tell.
    entry: (who) => sql`case when t.inviter = ${who.id}
      then jsonb_build_object('id', t.id, 'organization', t.organization, 'role', t.role, 'created', t.created)
      else to_jsonb(t) - 'inviter' end`,
    forget: async (gone, tools) => {
      await drop('organization_invitation', addressed)(gone, tools)
      await put('organization_invitation', 'inviter')(gone, tools)
    },
  },
  course_group: {
    rows: either((who) => sql<boolean>`t.member @> array[${who.id}]::text[]`, spokenOf(sql`t.document`)),
    file: 'groups.json',
    about: 'groups the person is in',
    key: ['id'],
    entry: (who) => sql`jsonb_build_object('id', t.id, 'name', t.name, 'course', t.course,
      'member', t.member @> array[${who.id}]::text[])`,
    forget: (gone, { db }) =>
      sql`update course_group set member = array_remove(member, ${gone.id}), version = version + 1
        where member @> array[${gone.id}]::text[]`.execute(db),
    sweep: (gone, { db }) => renameIn(db, gone, { table: 'course_group', key: 'id', json: 'document' }),
  },
  group_invitation: {
    rows: either(is('creator'), is('person')),
    file: 'group-links.json',
    about: 'links into groups that the person has opened, or that were sent to them',
    key: ['course_group', 'created'],
    entry: allBut('key'),
    forget: async (gone, tools) => {
      await drop('group_invitation', is('person'))(gone, tools)
      await put('group_invitation', 'creator')(gone, tools)
    },
  },
  booking: {
    rows: either(is('owner'), is('customer'), is('creator')),
    file: 'bookings.json',
    about: 'events the person leads, and seats they took in events',
    key: ['id'],
    // Who else takes a seat is for them to tell.
    // What a coach writes for themselves is in their archive alone.
    entry: (who) => sql`case
      when t.event is null and (t.owner = ${who.id} or t.graph = 'group_owner')
        then to_jsonb(t) - array['words', 'lane']
      when t.customer = ${who.id} then (to_jsonb(t) - array['words', 'lane']) #- '{session,notes,private}'
      else jsonb_build_object('id', t.id, 'created', t.created) end`,
    forget: (gone, { db, by }) => leaveEvents(db, gone, by.now),
  },
  schedule: {
    rows: is('id'),
    file: 'availability.json',
    about: 'when the person can be booked as a coach',
    key: ['id'],
    entry: () => sql`to_jsonb(t)`,
    forget: async (gone, { db }) => {
      await sql`delete from schedule where id = ${gone.id}`.execute(db)
    },
  },
  booking_waiting: {
    rows: is('person'),
    file: 'waiting-lists.json',
    about: 'events the person waits for a seat in',
    key: ['event', 'person'],
    entry: () => sql`to_jsonb(t)`,
  },
  calendar_feed: {
    rows: is('person'),
    file: 'calendar-feed.json',
    about: 'that the person has a private calendar feed',
    key: ['person'],
    entry: () => sql`to_jsonb(t) - array['key_hash']`,
  },
  calendar_change: 'names of changes of calendars, which are numbers; it tells neither whose nor what',
  lesson: 'part of a course, and swept with it',
  course_word: 'single words that courses are found by',
  session: {
    rows: either(is('person'), is('proxy')),
    file: 'sessions.json',
    about: 'where the person is logged in',
    key: ['person', 'created', 'last_used'],
    // From where an admin acted as them is the admin's affair.
    entry: (who) => sql`to_jsonb(t) - array['token_hash', 'device_hash'] - case
      when coalesce(t.proxy, ${who.id}) = ${who.id} then '{}'::text[] else array['ip', 'agent'] end`,
    forget: (gone, { db }) => endSessions(db, gone.id),
  },
  known_device: {
    rows: is('person'),
    file: 'browsers.json',
    about: 'browsers in which the person has logged in',
    key: ['created', 'last_used'],
    entry: allBut('secret_hash'),
    forget: drop('known_device', is('person')),
  },
  failed_log_in: {
    rows: is('person'),
    file: 'failed-log-ins.json',
    about: 'failed attempts to log in to the account',
    key: ['id'],
    entry: all,
    forget: drop('failed_log_in', is('person')),
  },
  authenticator: {
    rows: is('person'),
    file: 'authenticator.json',
    about: 'the authenticator app that confirms log-ins',
    key: ['person', 'created'],
    entry: allBut('secret', 'last_step'),
    forget: drop('authenticator', is('person')),
  },
  recovery_code: {
    rows: is('person'),
    file: 'recovery-codes.json',
    about: 'when recovery codes were created and used',
    key: ['person', 'created', 'used'],
    entry: allBut('code_hash'),
    forget: drop('recovery_code', is('person')),
  },
  passkey: {
    rows: is('person'),
    file: 'passkeys.json',
    about: 'passkeys with which the person logs in',
    key: ['id'],
    entry: allBut('public_key', 'counter'),
    forget: drop('passkey', is('person')),
  },
  passkey_challenge: {
    rows: is('person'),
    file: 'passkey-challenges.json',
    about: 'passkeys that are about to be added or used',
    key: ['purpose', 'expires'],
    entry: allBut('challenge_hash'),
    forget: drop('passkey_challenge', is('person')),
  },
  log_in_ticket: {
    rows: is('person'),
    file: 'open-log-ins.json',
    about: 'log-ins that wait for a second factor',
    key: ['person', 'expires'],
    entry: allBut('ticket_hash', 'challenge'),
    forget: drop('log_in_ticket', is('person')),
  },
  one_time_key: {
    rows: is('person'),
    file: 'keys.json',
    about: 'links to set a password that are still under way',
    key: ['person', 'purpose', 'expires'],
    entry: allBut('key_hash', 'token_hash'),
    forget: drop('one_time_key', is('person')),
  },
  address_key: {
    rows: is('person'),
    file: 'address-links.json',
    about: 'links that confirm an email address or undo a change of it',
    key: ['person', 'purpose', 'created'],
    entry: allBut('key_hash'),
    forget: drop('address_key', is('person')),
  },
  identity: {
    rows: is('person'),
    file: 'identities.json',
    about: 'other sites with which the person logs in',
    key: ['provider', 'subject'],
    entry: all,
    forget: drop('identity', is('person')),
  },
  login_failure: {
    rows: tries,
    file: 'tries.json',
    about: 'what is counted so that nobody can try too often',
    key: ['account', 'at'],
    entry: all,
    forget: drop('login_failure', tries),
  },
  rate_bucket: {
    rows: is('person'),
    file: 'limits.json',
    about: 'how much of what is limited the person has done lately',
    key: ['kind'],
    entry: all,
    forget: drop('rate_bucket', is('person')),
  },
  progress: {
    rows: is('person'),
    file: 'progress.json',
    about: 'how far the person is in each course',
    key: ['id'],
    entry: all,
    forget: put('progress', 'person'),
    sweep: (gone, { db }) =>
      renameIn(db, gone, {
        table: 'progress',
        key: 'id',
        json: 'document',
        among: sql`person = ${gone.alias}`,
      }),
  },
  // What was being read from a record while its learner left is swept up afterwards.
  first_answer: {
    rows: is('person'),
    file: 'first-answers.json',
    about: 'what the person answered when they were asked for the first time',
    key: ['course', 'item', 'at'],
    entry: all,
    forget: drop('first_answer', is('person')),
    sweep: drop('first_answer', is('person')),
  },
  changed_answer: {
    rows: is('person'),
    file: 'changed-answers.json',
    about: 'words of answers of the person that are no longer those they gave first',
    key: ['course', 'item'],
    entry: all,
    forget: drop('changed_answer', is('person')),
    sweep: drop('changed_answer', is('person')),
  },
  video_watch: {
    rows: is('person'),
    file: 'watched-videos.json',
    about: 'how far the person watched the videos of lessons, and what they skipped and watched again',
    key: ['course', 'lesson'],
    entry: all,
    forget: drop('video_watch', is('person')),
    sweep: drop('video_watch', is('person')),
  },
  learning_day: {
    rows: is('person'),
    file: 'learning-time.json',
    about:
      'in which minutes of which day (UTC) the person’s work in a course was recorded, and which of them a device ' +
      'reported later',
    key: ['course', 'day'],
    entry: all,
    forget: drop('learning_day', is('person')),
    sweep: drop('learning_day', is('person')),
  },
  package_record: {
    rows: is('person'),
    file: 'package-records.json',
    about: 'what packages stored and reported about the person',
    key: ['course', 'lesson', 'item'],
    entry: all,
    forget: drop('package_record', is('person')),
    sweep: drop('package_record', is('person')),
  },
  package_sequence: {
    rows: is('person'),
    file: 'package-sequences.json',
    about: 'where the person is in packages whose parts follow one another',
    key: ['course', 'lesson'],
    entry: all,
    forget: drop('package_sequence', is('person')),
    sweep: drop('package_sequence', is('person')),
  },
  package_launch: {
    rows: is('person'),
    file: 'package-launches.json',
    about: 'packages the person has open',
    key: ['course', 'lesson', 'item', 'expires'],
    entry: allBut('key_hash'),
    forget: drop('package_launch', is('person')),
  },
  lti_score: {
    rows: is('person'),
    file: 'tool-scores.json',
    about: 'what tools of other sites reported about the person',
    key: ['line_item'],
    entry: all,
    forget: drop('lti_score', is('person')),
    sweep: drop('lti_score', is('person')),
  },
  lti_key: {
    rows: is('person'),
    file: 'tool-launches.json',
    about: 'tools of other sites the person is opening',
    key: ['course', 'lesson', 'expires'],
    entry: allBut('key_hash', 'browser_hash'),
    forget: drop('lti_key', is('person')),
  },
  lti_session: {
    rows: is('person'),
    file: 'tool-tests.json',
    about: 'tools of other sites the person is testing or choosing content in',
    key: ['id'],
    entry: all,
    forget: drop('lti_session', is('person')),
  },
  package_session: {
    rows: is('person'),
    file: 'package-sessions.json',
    about: 'when the person had packages open that report by statements, and for how long',
    key: ['course', 'lesson', 'item', 'launched'],
    entry: allBut('secret', 'fetch_hash'),
    forget: drop('package_session', is('person')),
    sweep: drop('package_session', is('person')),
  },
  learner_figures: {
    rows: is('person'),
    file: 'learning-figures.json',
    about: 'how far the person is over all courses of each publisher',
    key: ['publisher'],
    entry: all,
    forget: drop('learner_figures', is('person')),
    sweep: drop('learner_figures', is('person')),
  },
  report_overview: 'numbers over many people',
  report_scope: 'courses that are looked at together',
  report_change: {
    rows: is('person'),
    file: 'report-changes.json',
    about: 'courses of the person whose reports are being brought up to date',
    key: ['id'],
    entry: all,
    // Figures that were being worked out while they left are cleared away by it, before that.
    sweep: drop('report_change', is('person')),
  },
  course_figures: {
    rows: spokenOf(sql`t.document`),
    file: 'course-reports.json',
    about: 'courses in whose reports the person is spoken of',
    key: ['course'],
    entry: () => sql`jsonb_build_object('course', t.course, 'at', t.at)`,
    // Worked out anew, from what is left.
    sweep: (gone, { db }) =>
      sql`update course_figures t set document = '{}', stale = coalesce(stale, now()), not_before = null
        where ${mentions(sql`t.document`, gone)}`.execute(db),
  },
  review_claim: {
    rows: is('coach'),
    file: 'claims.json',
    about: 'work of learners that the person has taken to look at',
    key: ['progress', 'item'],
    entry: all,
    forget: drop('review_claim', is('coach')),
  },
  message: {
    rows: either(is('creator'), concerned, spokenOf(sql`t.document`)),
    file: 'conversations.json',
    about: 'what the person said, and what was said to them',
    key: ['id'],
    // What others said about the person among themselves is theirs: it is named, and not handed out.
    entry: (who) => sql`case
      when t.creator = ${who.id} or (t.concerned @> array[${who.id}]::text[]
        and not t.hide && '{user,everyone}'::text[]
        and not exists (select 1 from message r where r.id = t.parent and r.hide && '{user,everyone}'::text[]))
      then to_jsonb(t) - array['words'] else jsonb_build_object('id', t.id, 'type', t.type, 'created', t.created) end`,
    forget: (gone, { db }) => unsay(db, gone),
    sweep: (gone, { db }) => unname(db, gone),
  },
  message_report: {
    rows: either(is('reporter'), is('author'), is('decided_by'), spokenOf(sql`t.document`)),
    file: 'message-reports.json',
    about: 'messages that the person reported, and decisions about what they wrote',
    key: ['id'],
    // Who reported a message is never told to its author.
    entry: (who) => sql`case when t.reporter = ${who.id} then to_jsonb(t) - array['decided_by']
      else jsonb_strip_nulls(jsonb_build_object('id', t.id, 'decision', t.decision, 'rule', t.rule)) end`,
    forget: async (gone, tools) => {
      await drop('message_report', either(is('reporter'), is('author')))(gone, tools)
      await put('message_report', 'decided_by')(gone, tools)
    },
    // A copy of a message that names the person is not worth more than their wish.
    sweep: (gone, { db }) =>
      sql`update message_report t set document = t.document - array['body', 'parent', 'attachment']
        where ${mentions(sql`t.document`, gone)}`.execute(db),
  },
  person_restriction: {
    rows: either(is('person'), is('other')),
    file: 'muted-and-blocked.json',
    about: 'people whom the person muted or blocked',
    key: ['id'],
    // Who muted or blocked somebody is theirs to tell.
    entry: (who) =>
      sql`case when t.person = ${who.id} then to_jsonb(t) else jsonb_build_object('id', t.id) end`,
    forget: drop('person_restriction', either(is('person'), is('other'))),
  },
  posting_suspension: {
    rows: either(is('person'), is('created_by')),
    file: 'suspensions.json',
    about: 'where the person may not post for a time, and suspensions they decided',
    key: ['id'],
    entry: (who) => sql`case when t.person = ${who.id} then to_jsonb(t) - array['created_by']
      else jsonb_build_object('id', t.id, 'created', t.created) end`,
    forget: async (gone, tools) => {
      await drop('posting_suspension', is('person'))(gone, tools)
      await put('posting_suspension', 'created_by')(gone, tools)
    },
  },
  message_cleanup: {
    rows: either(is('person'), is('created_by'), is('undone_by')),
    file: 'message-cleanups.json',
    about: 'removals of everything one account wrote: the person’s, or decided by them',
    key: ['id'],
    entry: (who) => sql`case when t.person = ${who.id} then to_jsonb(t) - array['created_by', 'undone_by']
      else jsonb_build_object('id', t.id, 'created', t.created) end`,
    forget: async (gone, tools) => {
      await drop('message_cleanup', is('person'))(gone, tools)
      await put('message_cleanup', 'created_by')(gone, tools)
      await put('message_cleanup', 'undone_by')(gone, tools)
    },
  },
  message_cleanup_item: 'which messages a clean-up removed, and how they were shown before',
  certificate_correction: {
    rows: either(
      (who) => sql<boolean>`t.certificate in (select id from certificate where person = ${who.id})`,
      is('decided_by'),
    ),
    file: 'certificate-names.json',
    about: 'other names the person asked for on certificates, and those of others they decided about',
    key: ['id'],
    // Which name somebody asked for is for them to tell.
    entry: (who) => sql`case when t.certificate in (select id from certificate where person = ${who.id})
      then to_jsonb(t) - array['decided_by']
      else jsonb_build_object('id', t.id, 'decided', t.decided, 'approved', t.approved) end`,
    // Their own go with the certificate.
    forget: put('certificate_correction', 'decided_by'),
  },
  certificate: {
    rows: either(is('person'), is('revoked_by')),
    file: 'certificates.json',
    about: 'certificates the person has earned, and those they took back from others',
    key: ['id'],
    // Whose certificate somebody took back is for its holder to tell.
    entry: (who) => sql`case when t.person = ${who.id} then to_jsonb(t) - array['revoked_by']
      else jsonb_build_object('id', t.id, 'course', t.course, 'revoked', t.revoked) end`,
    // Whoever wants to be forgotten is: the code leads nowhere from now on.
    forget: async (gone, tools) => {
      await drop('certificate', is('person'))(gone, tools)
      await put('certificate', 'revoked_by')(gone, tools)
    },
  },
  time_statement: {
    rows: either(is('person'), is('issuer')),
    file: 'time-statements.json',
    about: 'statements of the person’s learning time, and those they issued for others',
    key: ['id'],
    // Whose time somebody stated is for that learner to tell.
    entry: (who) => sql`case when t.person = ${who.id} then to_jsonb(t) - array['issuer']
      else jsonb_build_object('id', t.id, 'issued', t.issued) end`,
    // As with certificates: the code leads nowhere from now on. What was issued for others names them no longer.
    forget: async (gone, tools) => {
      await drop('time_statement', is('person'))(gone, tools)
      await put('time_statement', 'issuer')(gone, tools)
    },
  },
  report_view: {
    rows: either(is('person'), spokenOf(viewed)),
    file: 'report-views.json',
    about: 'reports the person saved, and those of others that are about them',
    key: ['id'],
    // What others look at is theirs to tell.
    entry: (who) => sql`case when t.person = ${who.id} then to_jsonb(t)
      else jsonb_build_object('id', t.id, 'report', t.report, 'created', t.created) end`,
    forget: drop('report_view', is('person')),
    sweep: drop('report_view', spokenOf(viewed)),
  },
  report_view_recipient: {
    rows: is('person'),
    file: 'report-emails.json',
    about: 'saved reports that are sent to the person',
    key: ['view', 'person'],
    entry: allBut('key'),
    forget: drop('report_view_recipient', is('person')),
  },
  report_export: {
    rows: either(is('person'), spokenOf(exported)),
    file: 'report-exports.json',
    about: 'reports the person exported in the last week, and exports of others that are about them',
    key: ['id'],
    entry: (who) => sql`case when t.person = ${who.id} then to_jsonb(t) - array['rights']
      else jsonb_build_object('id', t.id, 'report', t.report, 'created', t.created) end`,
    // The files go with the next sweep of what has expired.
    forget: async (gone, tools) => {
      await tools.db
        .updateTable('report_export')
        .set({ expires: gone.at, params: '{}', query: '{}', rights: null })
        .where('person', '=', gone.id)
        .execute()
      await put('report_export', 'person')(gone, tools)
    },
    sweep: (gone, { db }) =>
      sql`update report_export t set expires = ${gone.at}, params = '{}', query = '{}'
        where ${spokenOf(exported)(gone)}`.execute(db),
  },
  purchase: {
    rows: is('owner'),
    file: 'purchases.json',
    about: 'what the person has bought or enrolled in',
    key: ['id'],
    entry: all,
    forget: put('purchase', 'owner'),
    sweep: (gone, { db }) =>
      renameIn(db, gone, {
        table: 'purchase',
        key: 'id',
        json: 'document',
        among: sql`owner = ${gone.alias}`,
      }),
  },
  purchase_attempt: {
    rows: either(is('payer'), is('owner')),
    file: 'payment-attempts.json',
    about: 'attempts of the person to pay, and of others to pay for them',
    key: ['id'],
    entry: () => sql`to_jsonb(t) - array['key', 'request', 'terms']`,
    forget: async (gone, tools) => {
      await put('purchase_attempt', 'payer')(gone, tools)
      await put('purchase_attempt', 'owner')(gone, tools)
    },
    sweep: (gone, { db }) =>
      renameIn(db, gone, {
        table: 'purchase_attempt',
        key: 'id',
        json: 'terms',
        among: sql`payer = ${gone.alias} or owner = ${gone.alias}`,
      }),
  },
  purchase_claim: {
    rows: is('owner'),
    file: 'payment-claims.json',
    about: 'courses the person is paying for right now',
    key: ['owner', 'course'],
    entry: all,
    forget: drop('purchase_claim', is('owner')),
  },
  purchase_refund: {
    rows: is('actor'),
    file: 'refunds.json',
    about: 'refunds the person decided on',
    key: ['id'],
    entry: all,
    forget: put('purchase_refund', 'actor'),
  },
  purchase_order_change: {
    rows: is('actor'),
    file: 'purchase-order-changes.json',
    about: 'what the person decided about purchase orders',
    key: ['id'],
    entry: all,
    forget: put('purchase_order_change', 'actor'),
  },
  subscription: {
    rows: is('owner'),
    file: 'subscriptions.json',
    about: 'subscriptions of the person',
    key: ['id'],
    entry: all,
    // Whoever has left pays nothing any more.
    forget: async (gone, { db }) => {
      await sql`update subscription set owner = ${gone.alias}, next_try = null, modified = ${gone.at},
          ended = coalesce(ended, ${gone.at}), reason = coalesce(reason, 'left'), state = 'ended'
        where owner = ${gone.id}`.execute(db)
    },
  },
  card_customer: {
    rows: (who) => sql<boolean>`t.payer = ${`person:${who.id}`}`,
    file: 'payment-method.json',
    about: 'the saved card of the person: its brand, last digits and expiry',
    key: ['payer'],
    entry: () => sql`to_jsonb(t) - array['customer', 'card']`,
    // Until the card is removed at the network too, it is known there by nobody's name.
    forget: (gone, { db }) =>
      sql`update card_customer set payer = ${`gone:${gone.alias}`}, summary = null, modified = ${gone.at}
        where payer = ${`person:${gone.id}`}`.execute(db),
  },
  billing_details: {
    rows: (who) => sql<boolean>`t.holder = ${`person:${who.id}`}`,
    file: 'billing-details.json',
    about: 'the name, address and tax number for receipts of the person',
    key: ['holder'],
    entry: all,
    forget: drop('billing_details', (who) => sql<boolean>`t.holder = ${`person:${who.id}`}`),
  },
  receipt: {
    rows: is('person'),
    file: 'receipts.json',
    about: 'receipts and credit notes of the person',
    key: ['id'],
    entry: all,
    // What was issued is kept as the law asks, with the name and address that stand on it.
    forget: put('receipt', 'person'),
  },
  ledger_entry: 'amounts of purchases; who they are about is in the purchase',
  ledger_line: 'amounts of purchases; who they are about is in the purchase',
  receipt_series: 'the last numbers of receipts and credit notes',
  coupon: 'codes and how often they were used; by whom is in the purchases',
  offer: 'links that anybody may use',
  purchase_order: 'what organizations pay for; for whom is in the purchases',
  site_plan: 'the plan of the site, and the organization that is billed for it',
  plan_charge: 'what the site was charged for its plan',
  review: {
    rows: is('creator'),
    file: 'reviews.json',
    about: 'what the person has written about courses',
    key: ['creator', 'about'],
    entry: all,
    forget: put('review', 'creator'),
  },
  resource: {
    rows: either(is('object'), handedIn, is('person')),
    file: 'files.json',
    about: 'files the person uploaded; their own lie in the folder "files"',
    key: ['get_id'],
    entry: all,
    // Shown no more from now on; the bytes go once it is certain that the person has gone.
    forget: async (gone, { db }) => {
      await db.updateTable('resource').set({ open: false }).where('object', '=', gone.id).execute()
      await db.updateTable('resource').set({ person: null }).where('person', '=', gone.id).execute()
    },
    sweep: async (gone, { db, storage }) => {
      await db.updateTable('resource').set({ person: null }).where('person', '=', gone.id).execute()
      // By now the records of what was learnt no longer bear the person's name.
      const theirs = sql<boolean>`object = ${gone.id} or object in (
        select id from progress where person in (${gone.id}, ${gone.alias})
        union select id from former_progress where person in (${gone.id}, ${gone.alias}))`
      const files = await db.selectFrom('resource').select('get_id').where(theirs).execute()
      for (const { get_id: file } of files) await storage.remove(file)
      await db.deleteFrom('resource').where(theirs).execute()
    },
  },
  storage_usage: {
    rows: is('person'),
    file: 'storage.json',
    about: 'how much the person has stored',
    key: ['organization'],
    entry: all,
    // The sums follow the files; what is left of them is nothing.
    sweep: drop('storage_usage', is('person')),
  },
  quota: 'limits of organizations and kinds of people',
  former_progress: {
    rows: is('person'),
    file: 'former-progress.json',
    about: 'how far the person was in courses they left',
    key: ['id'],
    entry: all,
    forget: put('former_progress', 'person'),
    // After the files that are known by it.
    sweep: (gone, { db }) => db.deleteFrom('former_progress').where('person', '=', gone.alias).execute(),
  },
  upload: {
    rows: uploads,
    file: 'uploads.json',
    about: 'uploads that were begun',
    key: ['get_id', 'expires'],
    entry: allBut('ticket_hash', 'half', 'sender'),
    forget: drop('upload', uploads),
  },
  alias: {
    rows: is('object'),
    file: 'aliases.json',
    about: 'short names',
    key: ['id'],
    entry: all,
    forget: drop('alias', is('object')),
  },
  job: {
    rows: either(is('owner'), spokenOf(sql`t.input`)),
    file: 'jobs.json',
    about: 'work done in the background for the person',
    key: ['id'],
    entry: allBut('input'),
    forget: put('job', 'owner'),
    // The job that does this needs to know whom it is about until it has ended.
    sweep: (gone, { db }) =>
      renameIn(db, gone, { table: 'job', key: 'id', json: 'input', among: sql`kind <> ${FORGET}` }),
  },
  outbox: {
    rows: either(spokenOf(letters), named),
    file: 'messages.json',
    about:
      'mail and text messages to the person, without their text, which is stored only until they are sent',
    key: ['id'],
    // A link or a code in a letter may still let somebody in; the letter says the same without it.
    // One that tells others of what the person said is for those others.
    entry: (who) => sql`case when ${named(who)} then jsonb_build_object('id', t.id, 'created', t.created)
      else to_jsonb(t) - array['headers', 'named', 'sealed'] || jsonb_build_object('subject', ${disarmed(sql`t.subject`)},
      'body', ${disarmed(sql`t.body`)}, 'html', ${disarmed(sql`t.html`)}) end`,
    // An address that somebody new has by now is theirs; only what was written before is meant.
    sweep: (gone, { db }) =>
      sql`delete from outbox t where t.created <= ${gone.at} and (${mentions(letters, gone)} or ${named(gone)})`.execute(
        db,
      ),
  },
  idempotency: {
    rows: either(sent, spokenOf(sql`t.reply`)),
    file: 'requests.json',
    about: 'requests that are remembered so that none is done twice',
    key: ['key', 'created'],
    entry: () => sql`jsonb_build_object('key', t.key, 'created', t.created, 'status', t.status)`,
    forget: drop('idempotency', sent),
    sweep: drop('idempotency', spokenOf(sql`t.reply`)),
  },
  object_history: {
    rows: either(is('object'), is('actor'), spokenOf(sql`concat(t.document, t.steps)`)),
    file: 'changes.json',
    about: 'versions of the record of the person, and of other things by or about them',
    key: ['type', 'object', 'version'],
    // What others wrote about other things is theirs: it is named, and not handed out.
    entry: (
      who,
    ) => sql`jsonb_build_object('type', t.type, 'object', t.object, 'version', t.version, 'at', t.at,
      'yours', coalesce(t.actor = ${who.id}, false), 'document', case when t.object = ${who.id} then t.document end)`,
    forget: (gone, { db }) =>
      db.deleteFrom('object_history').where('object', '=', gone.id).where('type', '=', 'user').execute(),
    sweep: (gone, { db }) => sweepVersions(db, gone),
  },
  event_history: {
    rows: either(is('actor'), is('proxy'), is('object'), spokenOf(sql`t.detail`)),
    file: 'history.json',
    about: 'what was done by or to the person',
    key: ['id'],
    entry: (who) => sql`to_jsonb(t) - array['words', 'ip'] ||
      jsonb_build_object('ip', case when t.proxy = ${who.id}
        or (t.proxy is null and coalesce(t.actor, t.object) = ${who.id}) then t.ip end)`,
    forget: (gone, { db }) =>
      sql`
      update event_history set
        ip = case when actor is null or actor = ${gone.id} or proxy = ${gone.id} then null else ip end,
        actor = case when actor = ${gone.id} then ${gone.alias} else actor end,
        proxy = case when proxy = ${gone.id} then ${gone.alias} else proxy end,
        object = case when object = ${gone.id} then ${gone.alias} else object end
      where actor = ${gone.id} or proxy = ${gone.id} or object = ${gone.id}`.execute(db),
    sweep: (gone, { db }) => sweepEvents(db, gone),
  },
  notification: {
    rows: either(is('person'), is('creator'), is('feed')),
    file: 'news.json',
    about: 'what the person was told of, and that others were told of what they said',
    key: ['id'],
    // What others were told of is theirs.
    entry: (who) => sql`case when t.person = ${who.id} then to_jsonb(t)
      else jsonb_build_object('id', t.id, 'created', t.created) end`,
    forget: drop('notification', is('person')),
    sweep: drop('notification', either(is('creator'), is('feed'))),
  },
  message_read: {
    rows: read,
    file: 'read-conversations.json',
    about: 'up to when the person has read each of their conversations, and others theirs with them',
    key: ['person', 'conversation'],
    entry: (who) => sql`case when t.person = ${who.id} then to_jsonb(t)
      else to_jsonb(t) - 'until' end`,
    forget: drop('message_read', read),
  },
  notification_settings: {
    rows: is('person'),
    file: 'news-settings.json',
    about: 'how the person wants to hear of what',
    key: ['person'],
    entry: allBut('key'),
    forget: drop('notification_settings', is('person')),
  },
  push_device: {
    rows: is('person'),
    file: 'devices.json',
    about: 'devices that are told by push',
    key: ['person', 'created'],
    entry: allBut('token', 'token_hash', 'session'),
    forget: drop('push_device', is('person')),
  },
  sent_letter: {
    rows: is('person'),
    file: 'letters-to-many.json',
    about: 'letters to many that went to the person too',
    key: ['letter', 'person'],
    entry: all,
    forget: drop('sent_letter', is('person')),
  },
  letter_to_many: {
    rows: either(is('sender'), spokenOf(sql`t.document`)),
    file: 'letters-written.json',
    about: 'letters to many that the person wrote, or that speak of them',
    key: ['id'],
    // What others wrote is theirs.
    entry: (who) => sql`case when t.sender = ${who.id} then to_jsonb(t)
      else jsonb_build_object('id', t.id, 'created', t.created) end`,
    forget: put('letter_to_many', 'sender'),
    // What others wrote stays, without the addresses of the person in it.
    sweep: async (gone, { db }) => {
      for (const name of [gone.id, ...gone.addresses])
        await sql`update letter_to_many set document = replace(document::text, ${name}, '…')::jsonb
          where strpos(document::text, ${name}) > 0`.execute(db)
    },
  },
  live_event: {
    rows: notices,
    file: 'notices.json',
    about: 'what open browsers were told lately',
    key: ['id'],
    entry: all,
    forget: drop('live_event', notices),
  },
  person: {
    rows: either(is('id'), spokenOf(sql`t.document`)),
    file: 'profile.json',
    about: 'the record of the person, and who follows them',
    key: ['id'],
    // Of others who follow them they learn no more than who it is.
    entry: (who) => sql`case when t.id = ${who.id}
      then to_jsonb(t) - array['password_hash', 'words', 'contact_words']
      else jsonb_build_object('id', t.id, 'follows', true) end`,
    forget: drop('person', is('id')),
    sweep: forgetFollowed,
  },
  xapi_statement: {
    rows: inStatements,
    file: 'learning-records.json',
    about: 'learning records (xAPI) that speak of the person',
    key: ['id'],
    entry: () => sql`jsonb_build_object('id', t.id,
      'statement', replace(t.statement::text, '\\u0000', '\\ufffd')::jsonb)`,
    forget: forgetInStatements,
  },
  xapi_attachment: {
    rows: (who) =>
      sql<boolean>`t.position in (select position from xapi_statement t where ${inStatements(who)})`,
    file: 'learning-record-files.json',
    about: 'files attached to those records',
    key: ['position', 'sha2'],
    entry: () => sql`to_jsonb(t) || jsonb_build_object('content', encode(t.content, 'base64'))`,
  },
  xapi_document: {
    rows: inDocuments,
    file: 'learning-record-documents.json',
    about: 'what learning content stored about the person to go on later',
    key: ['kind', 'space', 'activity', 'agent', 'registration', 'hash'],
    entry: () => sql`to_jsonb(t) || jsonb_build_object('content', encode(t.content, 'base64'))`,
    forget: drop('xapi_document', inDocuments),
  },
  xapi_credential: {
    rows: is('creator'),
    file: 'record-store-credentials.json',
    about: 'credentials of the record store that the person created',
    key: ['key'],
    entry: allBut('secret'),
    forget: put('xapi_credential', 'creator'),
  },
  xapi_forward: {
    rows: is('creator'),
    file: 'record-store-forwarding.json',
    about: 'record stores to which the person has learning records forwarded',
    key: ['id'],
    entry: allBut('secret'),
    forget: put('xapi_forward', 'creator'),
  },
  lti_grade: {
    rows: is('person'),
    file: 'platform-results.json',
    about: 'results that are sent to the learning platforms the person comes from',
    key: ['id'],
    entry: all,
    forget: drop('lti_grade', is('person')),
  },
  lti_platform: {
    rows: is('creator'),
    file: 'learning-platforms.json',
    about: 'learning platforms that the person added',
    key: ['id'],
    entry: (who) =>
      sql`jsonb_build_object('id', t.id, 'name', t.name, 'created', t.created, 'creator', ${who.id}::text)`,
    forget: put('lti_platform', 'creator'),
  },
  lti_registration: {
    rows: is('creator'),
    file: 'learning-platform-links.json',
    about: 'links the person made for platforms that register themselves',
    key: ['created'],
    entry: allBut('key_hash'),
    forget: drop('lti_registration', is('creator')),
  },
  lti_platform_course: 'Which courses learning platforms may open.',
  lti_login: 'Launches under way at a learning platform; nobody knows yet who it is.',
  lti_entry:
    'Launches of the last minutes that nobody has gone in by: people of other platforms, without an account.',
  xapi_term: 'What statements are found by, as hashes; those of the person go with their statements.',
  xapi_definition: 'What is known of activities and verbs.',
  language_text: 'Words of the interface.',
  installation: 'The site itself: its looks, its secret and its root organization.',
  test_network_charge: 'Charges at the built-in test network; payers are known there by hashes of keys.',
  test_network_refund: 'Refunds at the built-in test network.',
  test_network_customer: 'Payers at the built-in test network, by the hash of a key and without a name.',
  test_network_card:
    'Cards saved at the built-in test network, made up by it; removed with the payer who has them.',
  package: 'What uploaded packages say about themselves.',
  package_file: 'Where in its archive each file of a package lies.',
  oidc_state: 'Somebody who is about to log in elsewhere; nobody knows yet who it is.',
  lti_tool: 'Tools of other sites: their addresses and secrets.',
  lti_deployment: 'Which organizations may use which tool.',
  lti_nonce: 'Hashes of what a tool may use once.',
  lti_token: 'Hashes of the access tokens of tools.',
  lti_line_item: 'What tools grade; the grades themselves stand elsewhere.',
  live_position: 'In which order live events are told.',
  signing_key: 'Keys with which this installation signs for others.',
}

/** The tables that speak of people, in the order in which something is done to them. */
export const personalTables = Object.entries(PERSONAL).flatMap(([table, about]) =>
  typeof about === 'string' ? [] : [{ table: table as keyof Tables, ...about }],
)
