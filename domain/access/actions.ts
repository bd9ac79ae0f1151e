import {
  appointsOnCourse,
  decidesAppointment,
  movesCourse,
  withdrawsAppointment,
  type PendingAppointment,
} from './appointments.ts'
import {
  booksSession,
  movesBooking,
  writesNotes,
  runsBooking,
  seesBooking,
  setsSchedule,
  takesSeat,
  type BookingAt,
  type NewSession,
  type ScheduleOf,
} from './booking-people.ts'
import {
  copiesCourse,
  deletesCourse,
  editsCourse,
  observesCourse,
  staffsCourse,
  type CoursePeople,
} from './course-people.ts'
import { readsMessage, speaks, tidies, type SaidAt } from './feed-people.ts'
import { handlesReport, mayReport, type ReportedAt } from './moderation-people.ts'
import { decidesForSelf, governs, knows, mayActAs, type PersonAt, type TaughtPerson } from './people.ts'
import {
  managesOffer,
  readsPurchase,
  refundsPurchase,
  removesPurchase,
  type OfferAt,
  type PurchaseAt,
} from './purchase-people.ts'
import { holds, isAdmin, isAuthor, isPublisher, isRootAdmin, organizationsAs, type Actor } from './roles.ts'

/** Who may do what: one table. `visitor` says whether somebody who is not logged in may even ask. */
export interface Rule<Target> {
  readonly visitor: boolean
  readonly allows: (actor: Actor | null, target: Target) => boolean
}

interface Person {
  readonly id: string
}
interface Organization {
  readonly id: string
}
interface ProgressOf {
  readonly user: string
  readonly course: CoursePeople
}
/** Somebody in a report, with a course of theirs that the caller may see; undefined where there is none. */
interface Reported {
  readonly user: string
  readonly course?: CoursePeople | undefined
}
interface Owned {
  readonly owner: string
}
/** A letter to many, and who publishes the courses whose learners it went to. */
interface Sent extends Owned {
  readonly publisher?: readonly string[] | undefined
  /** Of a newsletter: its course, whose staff all know of it. */
  readonly course?: CoursePeople | undefined
}
/** Somebody to be enrolled, and the courses it is about where that is known. */
interface Enrolling extends Owned {
  /** The organization that pays. */
  readonly purchasingOrg?: string | undefined
  readonly course?: readonly (CoursePeople & { readonly free: boolean })[]
}
/** Somebody asked to join: into which organization, and whether with a role in it. */
interface Invitation {
  readonly organization?: string | undefined
  readonly role?: string | undefined
}
interface Invited extends PersonAt {
  readonly course?: CoursePeople | undefined
}
/** A course that is to go to another publisher. */
interface MovedCourse {
  readonly from: string
  readonly to: string
}
/** A group of people who take a course together. */
interface GroupOf {
  readonly member: readonly string[]
  readonly private: boolean
  readonly course: CoursePeople
}
/** An event to be planned for the learners of a course, a seat in one to be taken, or a session with a coach. */
type NewBooking =
  | { readonly plans: CoursePeople }
  | { readonly joins: BookingAt; readonly customer: string }
  | { readonly books: NewSession }
/** What a file or an alias belongs to: one of these, or the installation itself. */
interface Holder {
  readonly person?: PersonAt
  readonly organization?: string
  readonly course?: CoursePeople
  /** What somebody hands in with their answers. */
  readonly learner?: string
}

const anyone: Rule<void> = { visitor: true, allows: () => true }
const member: Rule<void> = { visitor: false, allows: (actor) => actor !== null }
const rootAdmin: Rule<void> = { visitor: false, allows: (actor) => isRootAdmin(actor) }

const root = (actor: Actor) => isRootAdmin(actor)
const STAFF = ['admin', 'author', 'coach', 'publisher'] as const

const invites = (actor: Actor, { organization, role }: Invitation): boolean => {
  if (isRootAdmin(actor)) return true
  if (organization === undefined) return role === undefined && organizationsAs(actor, ...STAFF).length > 0
  return role === undefined
    ? STAFF.some((name) => holds(actor, name, organization))
    : holds(actor, 'admin', organization)
}

/** Coaches, authors, publishers and admins write to many at once. */
const writesToMany = (actor: Actor | null): boolean =>
  actor?.acting !== true && organizationsAs(actor, ...STAFF).length > 0

const keeps = (actor: Actor, holder: Holder): boolean => {
  if (isRootAdmin(actor)) return true
  if (holder.learner !== undefined) return actor.id === holder.learner
  if (holder.person) return actor.id === holder.person.id || governs(actor, holder.person)
  if (holder.organization !== undefined) return holds(actor, 'admin', holder.organization)
  return holder.course !== undefined && editsCourse(actor, holder.course)
}

/** Staff take learners in; what a course costs is waived by those who set its price. */
const enrols = (actor: Actor, course: Enrolling['course'] = []): boolean =>
  course.length > 0 && course.every((one) => (one.free ? staffsCourse : editsCourse)(actor, one))

/** Its members, and those who work on its course or watch over it. */
const knowsGroup = (actor: Actor, { member, course }: GroupOf): boolean =>
  member.includes(actor.id) || observesCourse(actor, course)

/** A rule open to visitors: the target decides. */
const open = <Target>(allows: Rule<Target>['allows']): Rule<Target> => ({ visitor: true, allows })
/** A rule for people who are logged in: the target decides. */
const signedIn = <Target>(allows: (actor: Actor, target: Target) => boolean): Rule<Target> => ({
  visitor: false,
  allows: (actor, target) => actor !== null && allows(actor, target),
})

export const actions = {
  'config.read': anyone,
  'config.write': rootAdmin,
  /** What the installation pays for its plan, and with which card. */
  'billing.read': signedIn<void>((actor) => isRootAdmin(actor) && actor.acting !== true),
  'billing.write': signedIn<void>((actor) => isRootAdmin(actor) && actor.acting !== true),
  'version.read': anyone,
  'version.write': signedIn<void>((actor) => isRootAdmin(actor) || actor.program === true),

  'session.create': anyone,
  'session.end': signedIn<Person>((actor, user) => actor.id === user.id || isRootAdmin(actor)),
  'session.manage': signedIn<Person>(
    (actor, user) => decidesForSelf(actor, user) || (isRootAdmin(actor) && actor.acting !== true),
  ),
  'session.proxy': signedIn<PersonAt>(mayActAs),
  'second-factor.read': signedIn<Person>(
    (actor, user) => decidesForSelf(actor, user) || (isRootAdmin(actor) && actor.acting !== true),
  ),
  'second-factor.manage': signedIn<Person>(decidesForSelf),
  'second-factor.remove': signedIn<Person>((actor) => isRootAdmin(actor) && actor.acting !== true),
  'password.set': anyone,
  'email.confirm': anyone,
  'email.manage': signedIn<void>((actor) => actor.acting !== true),
  'identity.confirm': signedIn<void>((actor) => actor.acting !== true && actor.program !== true),
  'identity.manage': signedIn<Person>(decidesForSelf),
  // Its token outlives the session it was made in, and is not made in the name of another.
  'api-user.create': signedIn<void>((actor) => isRootAdmin(actor) && actor.acting !== true),

  'user.create': anyone,
  'user.invite': signedIn<Invitation>(invites),
  'user.reinvite': signedIn<Invited>(
    (actor, person) =>
      isRootAdmin(actor) ||
      person.organization.some((org) => holds(actor, 'admin', org)) ||
      (person.course !== undefined && staffsCourse(actor, person.course)),
  ),
  'user.read': anyone,
  'user.read.me': member,
  'user.read.all': signedIn<TaughtPerson>(knows),
  'user.list': member,
  'user.write': signedIn<PersonAt>((actor, user) => actor.id === user.id || governs(actor, user)),
  'user.disable': signedIn<PersonAt>((actor, user) => actor.id !== user.id && governs(actor, user)),
  'user.delete': signedIn<PersonAt>(
    (actor, user) => decidesForSelf(actor, user) || (actor.id !== user.id && governs(actor, user)),
  ),
  'user.archive': signedIn<Person>(
    (actor, user) => decidesForSelf(actor, user) || (actor.id !== user.id && isRootAdmin(actor)),
  ),

  'organization.read': anyone,
  'organization.list': anyone,
  'organization.read.all': signedIn<Organization>(
    (actor, org) => isRootAdmin(actor) || holds(actor, 'admin', org.id),
  ),
  'organization.create': rootAdmin,
  'organization.write': signedIn<Organization>(
    (actor, org) => isRootAdmin(actor) || holds(actor, 'admin', org.id),
  ),

  'organization.delete': signedIn<Organization>(root),

  /** The invitations to organizations that somebody received. */
  'membership.own': signedIn<void>((actor) => actor.acting !== true),
  /** Nobody joins an organization in the name of another. */
  'membership.answer': signedIn<void>((actor) => actor.acting !== true && actor.program !== true),
  /** Nobody leaves one in the name of another, either. */
  'membership.leave': signedIn<void>((actor) => actor.acting !== true && actor.program !== true),
  'membership.end': signedIn<Organization>(
    (actor, org) => isRootAdmin(actor) || holds(actor, 'admin', org.id),
  ),

  'alias.read': anyone,
  'alias.write': signedIn<Holder>(keeps),

  'course.read': open<CoursePeople>(
    (actor, course) => course.status === 'enabled' || observesCourse(actor, course),
  ),
  'course.read.disabled': signedIn<CoursePeople>(staffsCourse),
  'course.list': anyone,
  'course.create': signedIn<Organization>(
    (actor, org) =>
      isRootAdmin(actor) ||
      holds(actor, 'admin', org.id) ||
      holds(actor, 'author', org.id) ||
      holds(actor, 'publisher', org.id),
  ),
  'course.write': signedIn<CoursePeople>(editsCourse),
  'course.copy': signedIn<CoursePeople>(copiesCourse),
  /** Decides who is on the lists of a course. */
  'course.appoint': signedIn<CoursePeople>(appointsOnCourse),
  'course.move': signedIn<MovedCourse>((actor, { from, to }) => movesCourse(actor, from, to)),
  'course.delete': signedIn<CoursePeople>(deletesCourse),

  'appointment.list': signedIn<CoursePeople>(editsCourse),
  /** Whoever may not appoint proposes. */
  'appointment.create': signedIn<CoursePeople>(editsCourse),
  'appointment.own': member,
  'appointment.decide': signedIn<PendingAppointment>(decidesAppointment),
  'appointment.withdraw': signedIn<PendingAppointment>(withdrawsAppointment),

  'progress.list': member,
  'progress.read': signedIn<ProgressOf>(
    (actor, target) => actor.id === target.user || observesCourse(actor, target.course),
  ),
  /** Learners add to their own; staff also judge and decide. */
  'progress.write': signedIn<ProgressOf>(
    (actor, target) => actor.id === target.user || staffsCourse(actor, target.course),
  ),
  /** The package of a lesson, as oneself: whether the course is open to them is asked besides. */
  'package.open': member,
  /** Tools of other sites: authors choose among them, root admins set them up. */
  'lti.list': signedIn<void>((actor) => isAdmin(actor) || isAuthor(actor) || isPublisher(actor)),
  'lti.manage': signedIn<void>((actor) => isRootAdmin(actor) && actor.acting !== true),
  /** The tool of a lesson, as oneself: whether the course is open to them is asked besides. */
  'lti.launch': member,
  'progress.decide': signedIn<CoursePeople>(staffsCourse),
  'progress.state': signedIn<ProgressOf>(
    (actor, target) => actor.id === target.user || staffsCourse(actor, target.course),
  ),
  /** Whether learners may leave depends on what the course costs. */
  'progress.delete': signedIn<ProgressOf>(
    (actor, target) => actor.id === target.user || staffsCourse(actor, target.course),
  ),

  'group.list': member,
  /** A group of a course that is not open is seen by those in it and around it alone, like a private one. */
  'group.read': signedIn<GroupOf>(
    (actor, group) => (!group.private && group.course.status === 'enabled') || knowsGroup(actor, group),
  ),
  /** Who is in it: what somebody learns is private. */
  'group.read.all': signedIn<GroupOf>(knowsGroup),
  'group.write': signedIn<CoursePeople>(staffsCourse),
  'group.report': signedIn<CoursePeople>(observesCourse),
  /** The key in the link is the leave. */
  'group.link': anyone,
  'group.join': signedIn<void>((actor) => actor.program !== true),

  'booking.list': member,
  'booking.read': signedIn<BookingAt>(seesBooking),
  'booking.create': signedIn<NewBooking>((actor, booking) =>
    'plans' in booking
      ? actor.program !== true && actor.acting !== true && staffsCourse(actor, booking.plans)
      : 'books' in booking
        ? booksSession(actor, booking.books)
        : takesSeat(actor, booking.joins, booking.customer),
  ),
  /** Another time: an event by whoever runs it, a session by either of the two. */
  'booking.change': signedIn<BookingAt>(movesBooking),
  /** What the two of a session write down about it. */
  'booking.notes': signedIn<BookingAt>(writesNotes),
  'booking.wait': signedIn<BookingAt>((actor, event) => takesSeat(actor, event, actor.id)),
  /** Those who come are told in the name of whoever leads it. */
  'booking.run': signedIn<Pick<BookingAt, 'owner' | 'course'>>(
    (actor, booking) => actor.acting !== true && runsBooking(actor, booking),
  ),
  /** Whoever acts as another gives neither their session back nor their seat. */
  'booking.leave': signedIn<Pick<BookingAt, 'customer'>>(
    (actor, { customer }) => actor.id === customer && actor.acting !== true,
  ),

  'schedule.read': member,
  'schedule.write': signedIn<ScheduleOf>(setsSchedule),
  /** Who is booked how much, in the organizations one administers. */
  'schedule.team': signedIn<void>((actor) => isAdmin(actor)),
  'schedule.feed': signedIn<void>((actor) => actor.program !== true && actor.acting !== true),
  /** The key in the address is the leave. */
  'schedule.feed.read': anyone,

  'certificate.list': member,
  'certificate.read': signedIn<ProgressOf>(
    (actor, target) => actor.id === target.user || observesCourse(actor, target.course),
  ),
  /** Whether and under which name a certificate is shown is for its holder alone. */
  'certificate.keep': signedIn<Owned>((actor, { owner }) => decidesForSelf(actor, { id: owner })),
  'certificate.revoke': signedIn<CoursePeople>(staffsCourse),
  'certificate.verify': anyone,

  'purchase.create': signedIn<Enrolling>(
    (actor, { owner, course, purchasingOrg }) =>
      isRootAdmin(actor) ||
      (purchasingOrg === undefined
        ? actor.id === owner || enrols(actor, course)
        : holds(actor, 'admin', purchasingOrg)),
  ),
  'coupon.list': member,
  /** Whoever has the code may try it. */
  'coupon.read': member,
  'coupon.write': signedIn<CoursePeople>(editsCourse),

  /** The saved card, the payments and the subscriptions of a person. */
  'payment.own': signedIn<Person>(
    (actor, user) => decidesForSelf(actor, user) || (isRootAdmin(actor) && actor.acting !== true),
  ),

  /** What organizations have sold; narrowed to those of the caller. */
  'payment.report': signedIn<void>((actor) => isAdmin(actor) || isPublisher(actor)),

  'offer.list': member,
  /** The link is the leave to see what it offers. */
  'offer.read': anyone,
  'offer.accept': signedIn<void>((actor) => actor.program !== true && actor.acting !== true),
  'offer.write': signedIn<OfferAt>(managesOffer),

  'purchase-order.read': signedIn<Organization>(
    (actor, org) => isRootAdmin(actor) || holds(actor, 'admin', org.id),
  ),
  /** Its admins rename it; what it allows is decided by root admins. */
  'purchase-order.write': signedIn<Organization>(
    (actor, org) => isRootAdmin(actor) || holds(actor, 'admin', org.id),
  ),
  'purchase-order.create': rootAdmin,

  'purchase.quote': anyone,
  /** Narrowed to what the caller may read. */
  'purchase.list': member,
  'purchase.read': signedIn<PurchaseAt>(readsPurchase),
  'purchase.refund': signedIn<PurchaseAt>(refundsPurchase),
  'purchase.delete': signedIn<PurchaseAt>(removesPurchase),

  'review.list': anyone,
  /** A review of a course that is hidden from somebody does not exist for them. */
  'review.read': member,
  /** Nobody speaks in the name of another. */
  'review.write': signedIn<Owned>((actor, review) => decidesForSelf(actor, { id: review.owner })),
  'resource.read': anyone,
  'resource.write': signedIn<Holder>(keeps),
  'resource.list': signedIn<CoursePeople>(staffsCourse),
  /** The address itself is the leave: signed, for one file, once. */
  'resource.put': anyone,
  'storage.read.all': rootAdmin,
  'storage.read': signedIn<Organization>((actor, org) => isRootAdmin(actor) || holds(actor, 'admin', org.id)),
  'quota.write': rootAdmin,

  'conversation.list': member,
  'conversation.read': signedIn<SaidAt>(readsMessage),
  'conversation.write': signedIn<SaidAt>(speaks),
  'conversation.delete': signedIn<SaidAt>(tidies),
  /** Whom they may write to is narrowed to the learners of their courses. */
  'conversation.send': { visitor: false, allows: (actor) => writesToMany(actor) } as Rule<void>,
  'conversation.send.read': signedIn<Sent>(
    (actor, { owner, publisher = [], course }) =>
      actor.id === owner ||
      isRootAdmin(actor) ||
      (course !== undefined && staffsCourse(actor, course)) ||
      (publisher.length > 0 && publisher.every((organization) => holds(actor, 'admin', organization))),
  ),
  /** It goes out in the name of whoever wrote it, and of nobody else. */
  'conversation.send.again': signedIn<Owned>((actor, { owner }) => actor.id === owner && writesToMany(actor)),
  'conversation.subscribe': member,
  'conversation.report': signedIn<SaidAt>(mayReport),
  /** Muting and blocking is for the person themselves. */
  'conversation.restrict': signedIn<void>((actor) => actor.acting !== true),
  /** Narrowed to the reports that the caller may handle. */
  'moderation.list': member,
  'moderation.decide': signedIn<ReportedAt>(handlesReport),
  /** Without an organization: everything somebody wrote on the site. */
  'moderation.cleanup': signedIn<{ readonly organization?: string | undefined }>(
    (actor, { organization }) =>
      actor.acting !== true &&
      (isRootAdmin(actor) || (organization !== undefined && holds(actor, 'admin', organization))),
  ),

  'review-queue.list': member,
  'review-queue.judge': signedIn<CoursePeople>(
    (actor, course) => actor.acting !== true && staffsCourse(actor, course),
  ),

  'notification.listen': member,
  'notification.own': member,
  /** The key in the letter is the leave. */
  'notification.unsubscribe': anyone,
  'job.read': signedIn<Owned>((actor, job) => actor.id === job.owner || isRootAdmin(actor)),
  'job.list': rootAdmin,
  'job.retry': rootAdmin,
  'outbox.read': rootAdmin,
  'outbox.open': rootAdmin,
  'outbox.retry': rootAdmin,
  'system.read': rootAdmin,
  'xapi.credentials': rootAdmin,
  'lti.platforms': rootAdmin,
  /** The key of the launch is the permission. */
  'lti.enter': anyone,
  'lti.link': signedIn<void>((actor) => actor.acting !== true),
  'history.list': member,
  /** What a person was is for root admins alone. */
  'history.read': signedIn<Holder>(
    (actor, holder) => isRootAdmin(actor) || (holder.person === undefined && keeps(actor, holder)),
  ),
  'event.list': { visitor: false, allows: (actor) => isAdmin(actor) } as Rule<void>,
  /** Narrowed to the courses the caller works on or watches over, and to their learners. */
  'report.list': member,
  'report.learner': signedIn<Reported>(
    (actor, { user, course }) =>
      actor.id === user || isRootAdmin(actor) || (course !== undefined && observesCourse(actor, course)),
  ),
  'report.course': signedIn<CoursePeople>(observesCourse),
  /** Narrowed to the people of the organizations the caller administers. */
  'report.user': signedIn<void>((actor) => isAdmin(actor)),
  'report.coach': signedIn<Organization>(
    (actor, { id }) => isRootAdmin(actor) || holds(actor, 'admin', id) || holds(actor, 'coach', id),
  ),
  'statement.check': anyone,
  /** Reports that somebody saved or exported are theirs alone. */
  'report.own': signedIn<void>((actor) => actor.acting !== true),
} as const

export type Action = keyof typeof actions
export type TargetOf<A extends Action> = (typeof actions)[A] extends Rule<infer Target> ? Target : never

/** The one question behind every button and every handler. */
export const can = <A extends Action>(
  actor: Actor | null,
  action: A,
  ...target: TargetOf<A> extends void ? [] : [TargetOf<A>]
): boolean => (actions[action] as Rule<unknown>).allows(actor, target[0])
