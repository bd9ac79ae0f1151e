import type { Action } from './actions.ts'

/** Who may do what, written out for people to read. Tests hold the rules and the server against it. */
export const COLUMNS = [
  'visitor',
  'learner',
  'observer',
  'coach',
  'author',
  'publisher',
  'organization admin',
  'root admin',
] as const
export type Column = (typeof COLUMNS)[number]

/** What one role may do on one screen: with its own things, with those of its organization, or with all. */
export interface Cell {
  readonly may: 'none' | 'view' | 'manage'
  readonly scope?: 'own' | 'own-org' | 'all'
  readonly note?: string
}

export interface Screen {
  readonly screen: string
  readonly cells: readonly Cell[]
}

const no: Cell = { may: 'none' }
const view: Cell = { may: 'view', scope: 'all' }
const viewOwn: Cell = { may: 'view', scope: 'own' }
const viewOrg: Cell = { may: 'view', scope: 'own-org' }
const all: Cell = { may: 'manage', scope: 'all' }
const own: Cell = { may: 'manage', scope: 'own' }
const org: Cell = { may: 'manage', scope: 'own-org' }
const noted = (cell: Cell, note: string): Cell => ({ ...cell, note })

const screen = (name: string, cells: readonly Cell[]): Screen => ({ screen: name, cells })
/** The same for everybody who is logged in. */
const members = (cell: Cell): Cell[] => COLUMNS.slice(1).map(() => cell)
/** For root admins and nobody else. */
const rootOnly = [no, no, no, no, no, no, no, all]
const preview = noted(viewOwn, 'preview')
const moderates = (cell: Cell) => noted(cell, 'moderates')
const ifOwner = noted(own, 'if owner')
const unlessCoach = noted(no, 'unless coach')

/** The screens, as the requirements have them. */
export const SCREENS: readonly Screen[] = [
  screen(
    'landing, catalog, course page, publisher page, offer page',
    COLUMNS.map(() => view),
  ),
  screen('login, reset, OIDC return, create, invite', [all, ...members(no)]),
  screen('checkout, offer acceptance', [no, ...members(all)]),
  screen('dashboard, account, messages, notifications, my bookings', [no, ...members(own)]),
  screen('enrollment view and player', [
    no,
    own,
    viewOwn,
    viewOwn,
    preview,
    preview,
    noted(viewOrg, 'preview'),
    all,
  ]),
  screen("another user's progress (?user=)", [no, no, viewOwn, own, own, own, org, all]),
  screen('course and group feeds', [
    no,
    noted(own, 'posts where enrolled or member'),
    viewOwn,
    moderates(own),
    moderates(own),
    moderates(own),
    moderates(org),
    moderates(all),
  ]),
  screen("hide messages (hideDisplay), delete others' posts", [no, no, no, own, own, own, org, all]),
  screen('coach messages (literal rule: user concerned or coaches of the organization)', [
    no,
    own,
    no,
    org,
    no,
    no,
    no,
    unlessCoach,
  ]),
  screen('groups I belong to', [no, viewOwn, viewOwn, viewOwn, viewOwn, viewOwn, viewOwn, view]),
  screen('manage groups', [no, no, no, own, own, own, org, all]),
  screen('authoring (courses, content, languages, people, history, copy)', [
    no,
    no,
    no,
    no,
    own,
    own,
    org,
    all,
  ]),
  screen('delete course', [no, no, no, no, own, own, org, all]),
  screen('coach area (reviews, inactive, learners, availability, sessions)', [
    no,
    no,
    no,
    own,
    no,
    no,
    no,
    unlessCoach,
  ]),
  screen('group events: customers list', [no, no, no, ifOwner, ifOwner, no, no, all]),
  screen('manage users screen', [no, no, no, no, no, no, org, all]),
  screen('invite, reinvite (from course people, groups, coach learners)', [
    no,
    no,
    no,
    own,
    own,
    own,
    org,
    all,
  ]),
  screen('delete user, archive zip', [no, own, own, own, own, own, noted(org, 'no archive'), all]),
  screen('proxy login', [no, no, no, no, no, no, org, all]),
  screen('admin course list', [no, no, no, no, no, no, viewOrg, all]),
  screen('organizations screens', [no, no, no, no, no, no, noted(org, 'no create, no delete'), all]),
  screen('purchase orders and debits', [no, no, no, no, no, no, noted(viewOrg, 'may rename'), all]),
  screen('purchases', [no, viewOwn, no, no, viewOwn, viewOwn, noted(org, 'with refund'), all]),
  screen('coupons, offers/invitation links', [no, no, no, no, own, own, org, all]),
  screen('bulk send, newsletters', [no, no, no, own, own, own, org, all]),
  screen('reports: learners, courses, responses, groups', [
    no,
    no,
    viewOwn,
    viewOwn,
    viewOwn,
    viewOwn,
    viewOrg,
    view,
  ]),
  screen('report: coaches of an organization', [no, no, no, viewOrg, no, no, viewOrg, view]),
  screen('reports: users, events', [no, no, no, no, no, no, viewOrg, view]),
  screen('report: payments', [no, no, no, no, no, viewOwn, viewOrg, view]),
  screen('object history (view, restore)', [no, no, no, no, own, own, org, all]),
  screen('settings: branding, landing, languages, hostname, LTI, API users', rootOnly),
  screen('billing and subscription plan', rootOnly),
]

export type Who = readonly Column[]

/** What a right is asked about. */
export const KINDS = [
  'nothing in particular',
  'person',
  'person invited to a course',
  'thing of a person',
  'letter to many',
  'invitation',
  'invitation with a role',
  'organization',
  'open course',
  'hidden course',
  'course to be moved',
  'proposal for a course',
  'own proposal for a course',
  'request to a person',
  'message in a course',
  'coach message',
  'reported message',
  'open group',
  'private group',
  'event to be planned',
  'event of a group',
  'event by invitation',
  'seat in an event',
  'event of a person',
  'seat of a person',
  'session to be booked',
  'session of a coach',
  'session of a learner',
  'hours of a coach',
  'sessions of a course',
  'progress',
  'enrolment for nothing',
  'enrolment that costs',
  'enrolment that an organization pays',
  'purchase',
  'offer',
  'file of a person',
  'file of a learner',
  'organization as holder',
  'course as holder',
] as const
export type Kind = (typeof KINDS)[number]

/** Who may do it to themselves, within their own organization, elsewhere, or to a course that names them. */
export interface Right {
  readonly action: Action
  readonly does: string
  readonly of: Kind
  readonly self?: Who
  readonly own: Who
  readonly foreign: Who
  readonly named?: Who
}

const everybody: Who = COLUMNS
const loggedIn: Who = COLUMNS.slice(1)
const nobody: Who = []
const root: Who = ['root admin']
const admins: Who = ['organization admin', 'root admin']
const editors: Who = ['author', 'publisher', ...admins]
const staff: Who = ['coach', ...editors]
const observers: Who = ['observer', ...staff]

const anywhere = (action: Action, does: string, who: Who): Right => ({
  action,
  does,
  of: 'nothing in particular',
  own: who,
  foreign: who,
})
const right = (
  action: Action,
  does: string,
  of: Kind,
  who: Pick<Right, 'own'> & Partial<Pick<Right, 'self' | 'foreign' | 'named'>>,
): Right => ({ action, does, of, foreign: root, ...who })

/** Every right there is. A role not named is refused. */
export const RIGHTS: readonly Right[] = [
  anywhere('config.read', 'read the settings of the site', everybody),
  anywhere('config.write', 'change the settings of the site', root),
  anywhere('billing.read', 'see what the site pays for its plan', root),
  anywhere('billing.write', 'change the plan and the payment method of the site', root),
  anywhere('version.read', 'read the version of the server', everybody),
  anywhere('version.write', 'choose the version of the client; every API user may, too', root),

  anywhere('session.create', 'log in, ask for a new password', everybody),
  anywhere('password.set', 'set a password with a key, or change the own one', everybody),
  anywhere('email.confirm', 'confirm an address by a link that was sent to it', everybody),
  anywhere('email.manage', 'have the own address confirmed', loggedIn),
  anywhere('identity.confirm', 'prove again who one is', loggedIn),
  right('identity.manage', 'see and unlink accounts at identity providers', 'person', {
    self: loggedIn,
    own: nobody,
    foreign: nobody,
  }),
  right('session.end', 'end the sessions of a person', 'person', { self: loggedIn, own: root }),
  right('session.manage', 'see and end single sessions', 'person', { self: loggedIn, own: root }),
  right('second-factor.read', 'see which second factors a person has', 'person', {
    self: loggedIn,
    own: root,
  }),
  right('second-factor.manage', 'set up and remove the own second factors', 'person', {
    self: loggedIn,
    own: nobody,
    foreign: nobody,
  }),
  right('second-factor.remove', 'remove all second factors of a person', 'person', {
    self: root,
    own: root,
  }),
  right('session.proxy', 'act as a person', 'person', { self: nobody, own: admins }),
  anywhere('api-user.create', 'make an account for a program', root),

  anywhere('user.create', 'sign up', everybody),
  right('user.invite', 'invite somebody to learn', 'invitation', { own: staff }),
  right('user.invite', 'invite somebody into a role', 'invitation with a role', { own: admins }),
  right('user.reinvite', 'send an invitation again', 'person', { own: admins }),
  right('user.reinvite', 'send an invitation to a course again', 'person invited to a course', {
    own: staff,
  }),
  anywhere('user.read', 'see the public profile of a person', everybody),
  anywhere('user.read.me', 'see the own record', loggedIn),
  right('user.read.all', 'see the whole record of a person', 'person', {
    self: loggedIn,
    own: ['coach', ...admins],
  }),
  anywhere('user.list', 'search people, as far as they have something in common', loggedIn),
  right('user.write', 'change the record of a person', 'person', { self: loggedIn, own: admins }),
  right('user.disable', 'keep a person from logging in', 'person', { self: nobody, own: admins }),
  right('user.delete', 'remove a person', 'person', { self: loggedIn, own: admins }),
  right('user.archive', 'take everything known of a person along', 'person', { self: loggedIn, own: root }),

  anywhere('organization.read', 'see the public profile of an organization', everybody),
  anywhere('organization.list', 'search organizations', everybody),
  right('organization.read.all', 'see the people and the money of an organization', 'organization', {
    own: admins,
  }),
  anywhere('organization.create', 'create an organization', root),
  right('organization.write', 'change an organization and its people', 'organization', { own: admins }),
  right('organization.delete', 'remove an organization', 'organization', { own: root }),

  anywhere('alias.read', 'see what a short name stands for', everybody),
  right('alias.write', 'name an organization', 'organization as holder', { own: admins }),
  right('alias.write', 'name a course', 'course as holder', { own: editors }),

  anywhere('course.list', 'search courses', everybody),
  right('course.read', 'see an open course', 'open course', { own: everybody, foreign: everybody }),
  right('course.read', 'see a hidden course', 'hidden course', {
    own: observers,
    named: ['observer', 'coach', 'author', ...admins],
  }),
  right('course.read.disabled', 'see the hidden parts of a course', 'hidden course', {
    own: staff,
    named: ['coach', 'author', ...admins],
  }),
  right('course.create', 'create a course', 'organization', { own: editors }),
  right('course.write', 'change a course', 'hidden course', { own: editors, named: ['author', ...admins] }),
  right('course.copy', 'take a course elsewhere: copy, template, archive', 'hidden course', {
    own: editors,
    named: ['author', ...admins],
  }),
  right('course.appoint', 'decide who works on a course', 'hidden course', {
    own: admins,
    named: root,
  }),
  right('course.move', 'hand a course to another publisher of theirs', 'course to be moved', { own: admins }),
  right('appointment.list', 'see who is proposed for a course', 'hidden course', {
    own: editors,
    named: ['author', ...admins],
  }),
  right('appointment.create', 'propose people for a course', 'hidden course', {
    own: editors,
    named: ['author', ...admins],
  }),
  anywhere('membership.own', 'see which organizations ask them to join', loggedIn),
  anywhere('membership.answer', 'accept or decline an invitation to an organization', loggedIn),
  anywhere('membership.leave', 'leave an organization', loggedIn),
  right('membership.end', 'remove a person from an organization', 'organization', { own: admins }),
  anywhere('appointment.own', 'see what courses ask them to work on', loggedIn),
  right('appointment.decide', 'accept or decline a proposal for a course', 'proposal for a course', {
    own: admins,
  }),
  right('appointment.decide', 'accept or decline a request to work on a course', 'request to a person', {
    self: loggedIn,
    own: nobody,
    foreign: nobody,
  }),
  right('appointment.withdraw', 'withdraw a proposal for a course', 'proposal for a course', { own: admins }),
  right('appointment.withdraw', 'withdraw an own proposal', 'own proposal for a course', {
    self: loggedIn,
    own: admins,
  }),
  right('course.delete', 'remove a course', 'hidden course', {
    own: ['publisher', ...admins],
    named: ['author', 'root admin'],
  }),

  anywhere('progress.list', 'search progress, the own and that of the courses worked on', loggedIn),
  right('progress.read', 'see the progress of a person', 'progress', { self: loggedIn, own: observers }),
  right('progress.write', 'add to what a person learnt', 'progress', {
    self: loggedIn,
    own: staff,
    named: ['coach', 'author', ...admins],
  }),
  anywhere('package.open', 'open the package of a lesson of a course they take or work on', loggedIn),
  anywhere('lti.list', 'list the tools of other sites that lessons can open', [
    'author',
    'publisher',
    ...admins,
  ]),
  anywhere('lti.manage', 'set up tools of other sites, test them and let them register', root),
  anywhere('lti.launch', 'open the tool of a lesson of a course they take or work on', loggedIn),
  right('progress.decide', 'reset, extend or end enrolments in a course', 'hidden course', {
    own: staff,
    named: ['coach', 'author', ...admins],
  }),
  right('progress.state', 'see where people stand with a course', 'progress', {
    self: loggedIn,
    own: staff,
    named: ['coach', 'author', ...admins],
  }),
  right('progress.delete', 'take a person out of a course', 'progress', {
    self: loggedIn,
    own: staff,
    named: ['coach', 'author', ...admins],
  }),

  anywhere(
    'review-queue.list',
    'see what waits for a coach and who came to a halt, in the courses worked on',
    loggedIn,
  ),
  right('review-queue.judge', 'judge the work of learners', 'hidden course', {
    own: staff,
    named: ['coach', 'author', ...admins],
  }),

  anywhere('group.list', 'search groups, as far as they may be seen', loggedIn),
  right('group.read', 'see a group', 'open group', { self: loggedIn, own: loggedIn, foreign: loggedIn }),
  right('group.read', 'see a private group', 'private group', {
    self: loggedIn,
    own: observers,
    named: ['observer', 'coach', 'author', ...admins],
  }),
  right('group.read.all', 'see who is in a group', 'open group', {
    self: loggedIn,
    own: observers,
    named: ['observer', 'coach', 'author', ...admins],
  }),
  right('group.write', 'make, change and remove groups of a course', 'open course', {
    own: staff,
    named: ['coach', 'author', ...admins],
  }),
  right('group.report', 'see how far a group is', 'open course', {
    own: observers,
    named: ['observer', 'coach', 'author', ...admins],
  }),
  anywhere('group.link', 'see where a link into a group leads', everybody),
  anywhere('group.join', 'join a group by its link', loggedIn),

  anywhere('booking.list', 'search events and bookings, as far as they may be seen', loggedIn),
  right('booking.read', 'see an event of a group', 'event of a group', {
    self: loggedIn,
    own: staff,
    named: ['coach', 'author', ...admins],
  }),
  right('booking.read', 'see an event by invitation', 'event by invitation', { self: loggedIn, own: root }),
  right('booking.create', 'plan events for a group', 'event to be planned', {
    own: staff,
    named: ['coach', 'author', ...admins],
  }),
  right('booking.create', 'take a seat in an event of a group', 'seat in an event', {
    self: loggedIn,
    own: staff,
    named: ['coach', 'author', ...admins],
  }),
  right('booking.run', 'change, cancel, complete and remove an event, see who comes', 'event of a person', {
    self: loggedIn,
    own: root,
  }),
  right('booking.leave', 'give a seat back', 'seat of a person', {
    self: loggedIn,
    own: nobody,
    foreign: nobody,
  }),
  right(
    'booking.create',
    'book a session with a coach of a course that the learner takes',
    'session to be booked',
    {
      self: loggedIn,
      own: staff,
      named: ['coach', 'author', ...admins],
    },
  ),
  right('booking.read', 'see a session, as its coach', 'session of a coach', { self: loggedIn, own: root }),
  right('booking.read', 'see a session, as its learner', 'session of a learner', {
    self: loggedIn,
    own: root,
  }),
  right('booking.change', 'move a session to another time', 'session of a learner', {
    self: loggedIn,
    own: root,
  }),
  right(
    'booking.notes',
    'write the notes of a session; before it the learner, after it the coach',
    'session of a learner',
    {
      self: loggedIn,
      own: nobody,
      foreign: nobody,
    },
  ),
  right('booking.leave', 'cancel a session that one has booked', 'session of a learner', {
    self: loggedIn,
    own: nobody,
    foreign: nobody,
  }),
  right('booking.wait', 'wait for a seat in an event that is full', 'event of a group', {
    self: loggedIn,
    own: staff,
    named: ['coach', 'author', ...admins],
  }),

  anywhere('schedule.read', 'see when coaches can be booked', loggedIn),
  right('schedule.write', 'set when a coach can be booked', 'hours of a coach', {
    self: loggedIn,
    own: root,
  }),
  right('schedule.write', 'set whether the coaches of a course can be booked', 'sessions of a course', {
    own: editors,
    named: ['author', ...admins],
  }),
  anywhere('schedule.team', 'see how much the coaches of an organization are booked', admins),
  anywhere('schedule.feed', 'have a private calendar feed', loggedIn),
  anywhere('schedule.feed.read', 'read a calendar feed by its secret address', everybody),

  anywhere('certificate.list', 'search certificates, the own and those of the courses worked on', loggedIn),
  right('certificate.read', 'see the certificates of a person', 'progress', {
    self: loggedIn,
    own: observers,
    named: ['observer', 'coach', 'author', ...admins],
  }),
  right('certificate.keep', 'share a certificate, or have it drawn anew', 'thing of a person', {
    self: loggedIn,
    own: nobody,
    foreign: nobody,
  }),
  right('certificate.revoke', 'take a certificate back', 'hidden course', {
    own: staff,
    named: ['coach', 'author', ...admins],
  }),
  anywhere('certificate.verify', 'check a certificate by its code', everybody),

  right('purchase.create', 'enrol somebody in a course that costs nothing', 'enrolment for nothing', {
    self: loggedIn,
    own: staff,
    named: ['coach', 'author', ...admins],
  }),
  right('purchase.create', 'enrol somebody in a course and waive what it costs', 'enrolment that costs', {
    own: editors,
    named: ['author', ...admins],
  }),
  right(
    'purchase.create',
    'enroll somebody on a purchase order of their organization',
    'enrolment that an organization pays',
    { own: admins },
  ),
  anywhere('purchase.quote', 'see what courses cost', everybody),
  anywhere('purchase.list', 'search purchases, as far as they may read them', loggedIn),
  right('purchase.read', 'read a purchase', 'purchase', {
    self: loggedIn,
    own: editors,
    named: ['author', ...admins],
  }),
  right('purchase.refund', 'refund a purchase', 'purchase', { self: root, own: admins, named: root }),
  right('purchase.delete', 'remove a purchase', 'purchase', {
    self: root,
    own: ['publisher', ...admins],
    named: root,
  }),
  anywhere('coupon.list', 'search coupons, as far as they manage them', loggedIn),
  anywhere('coupon.read', 'try the code of a coupon', loggedIn),
  right('coupon.write', 'manage the coupons of a course', 'hidden course', {
    own: editors,
    named: ['author', ...admins],
  }),
  anywhere('offer.list', 'search invitation links, as far as they manage them', loggedIn),
  anywhere('offer.read', 'see what an invitation link offers', everybody),
  anywhere('offer.accept', 'accept an invitation link', loggedIn),
  right('offer.write', 'manage invitation links', 'offer', { own: editors, named: ['author', ...admins] }),
  right('purchase-order.read', 'see a purchase order and its debits', 'organization', { own: admins }),
  right('purchase-order.write', 'rename a purchase order', 'organization', { own: admins }),
  anywhere('purchase-order.create', 'create a purchase order, or change what it allows', root),
  anywhere('payment.report', 'read the payment history, as far as they sell', ['publisher', ...admins]),
  right('payment.own', 'see payments, and manage the saved card and subscriptions', 'person', {
    self: loggedIn,
    own: root,
  }),

  anywhere('review.list', 'read reviews', everybody),
  anywhere('review.read', 'read what one person says about a course they may see', loggedIn),
  right('review.write', 'say what one thinks of a course', 'thing of a person', {
    self: loggedIn,
    own: nobody,
    foreign: nobody,
  }),

  anywhere('resource.read', 'read files that are open to everybody', everybody),
  right('resource.list', 'see the files of a course', 'hidden course', {
    own: staff,
    named: ['coach', 'author', ...admins],
  }),
  anywhere('resource.put', 'send a file to an address that was given for it', everybody),
  right('resource.write', 'upload a file for a person', 'file of a person', { self: loggedIn, own: admins }),
  right('resource.write', 'hand in a file with an answer', 'file of a learner', {
    self: loggedIn,
    own: root,
  }),
  right('resource.write', 'upload a file for an organization', 'organization as holder', { own: admins }),
  right('resource.write', 'upload a file for a course', 'course as holder', { own: editors }),
  anywhere('storage.read.all', 'see how much the site stores', root),
  right('storage.read', 'see how much an organization stores', 'organization', { own: admins }),
  anywhere('quota.write', 'set how much may be stored', root),

  anywhere('conversation.list', 'search what is said, as far as they may read it', loggedIn),
  right('conversation.read', 'read what is said in a course', 'message in a course', {
    own: observers,
    named: ['observer', 'coach', 'author', ...admins],
  }),
  right('conversation.read', 'read what a learner and the coaches say to each other', 'coach message', {
    own: ['coach'],
    foreign: nobody,
    named: ['coach'],
  }),
  right('conversation.write', 'speak in a course without taking it', 'message in a course', {
    own: staff,
    named: ['coach', 'author', ...admins],
  }),
  right('conversation.write', 'speak to a learner as their coach', 'coach message', {
    own: ['coach'],
    foreign: nobody,
    named: ['coach'],
  }),
  right('conversation.delete', 'take away what others said in a course', 'message in a course', {
    own: staff,
    named: ['coach', 'author', ...admins],
  }),
  right('conversation.delete', 'take away what coaches say', 'coach message', {
    own: ['coach'],
    foreign: nobody,
    named: ['coach'],
  }),
  anywhere('conversation.send', 'write to many learners of the courses worked on', staff),
  right('conversation.send.read', 'see what came of a letter to many', 'letter to many', {
    self: loggedIn,
    own: admins,
  }),
  right('conversation.send.again', 'try again whom a letter to many did not reach', 'letter to many', {
    self: staff,
    own: nobody,
    foreign: nobody,
  }),
  anywhere('conversation.subscribe', 'have a device told by push', loggedIn),
  right('conversation.report', 'report a message to the moderators', 'message in a course', {
    own: observers,
    named: ['observer', 'coach', 'author', ...admins],
  }),
  anywhere('conversation.restrict', 'mute and block people', loggedIn),
  anywhere('moderation.list', 'list reports and suspensions, as far as they may handle them', loggedIn),
  right('moderation.decide', 'handle reports and suspend people from posting', 'reported message', {
    own: ['coach', ...admins],
    named: ['coach', ...admins],
  }),
  right('moderation.cleanup', 'remove everything one person wrote', 'organization as holder', {
    own: admins,
  }),

  anywhere('notification.own', 'see and choose what one is told of', loggedIn),
  anywhere('notification.unsubscribe', 'refuse letters by the link in one of them', everybody),
  anywhere('notification.listen', 'hear live events', loggedIn),
  right('job.read', 'see how far a job is', 'thing of a person', { self: loggedIn, own: root }),
  anywhere('job.list', 'list background jobs', root),
  anywhere('job.retry', 'retry or dismiss failed jobs', root),
  anywhere('outbox.read', 'read sent mail', root),
  anywhere('outbox.open', 'open mail that no server could send', root),
  anywhere('outbox.retry', 'retry or dismiss failed mail', root),
  anywhere('system.read', 'see the status of the system', root),
  anywhere('xapi.credentials', 'create and revoke credentials of the record store', root),
  anywhere('lti.platforms', 'manage learning platforms that may open courses', root),
  anywhere('lti.enter', 'go in by a launch from a learning platform', everybody),
  anywhere('lti.link', 'link their account to a person of a learning platform', loggedIn),
  anywhere('history.list', 'list versions of what they may change', loggedIn),
  right('history.read', 'see what an organization was', 'organization as holder', { own: admins }),
  right('history.read', 'see what a course was', 'course as holder', {
    own: editors,
    named: ['author', ...admins],
  }),
  anywhere('event.list', 'read the event history, as far as it concerns them', admins),
  anywhere('report.list', 'list learners and courses with their figures, in the courses worked on', loggedIn),
  right('report.learner', 'see the report of a learner', 'progress', {
    self: loggedIn,
    own: observers,
    named: ['observer', 'coach', 'author', ...admins],
  }),
  right('report.course', 'see the report of a course, its learners and their answers', 'hidden course', {
    own: observers,
    named: ['observer', 'coach', 'author', ...admins],
  }),
  anywhere('report.user', 'list people with what they did last, as far as they look after them', admins),
  right('report.coach', 'see the coaches of an organization at work', 'organization', {
    own: ['coach', ...admins],
  }),
  anywhere('statement.check', 'check a statement of learning time by its code', everybody),
  anywhere('report.own', 'save reports, have them sent, and export them', loggedIn),
]
