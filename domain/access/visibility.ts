import { administered, companyOf, isRootAdmin, organizationsAs, type Actor, type Role } from './roles.ts'

/** Which rows of a list somebody may see, as data: the server turns it into SQL, tests evaluate it. */
export type Filter =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'is'; readonly field: string; readonly values: readonly string[] }
  | { readonly kind: 'has'; readonly field: string; readonly value: string }
  | { readonly kind: 'overlaps'; readonly field: string; readonly values: readonly string[] }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Filter[] }
  | { readonly kind: 'not'; readonly of: Filter }

const is = (field: string, ...values: string[]): Filter => ({ kind: 'is', field, values })
const has = (field: string, value: string): Filter => ({ kind: 'has', field, value })
const overlaps = (field: string, values: readonly string[]): Filter => ({ kind: 'overlaps', field, values })
const and = (...of: Filter[]): Filter => ({ kind: 'and', of })
const or = (...of: Filter[]): Filter => ({ kind: 'or', of })
const not = (of: Filter): Filter => ({ kind: 'not', of })
const all: Filter = { kind: 'all' }

/**
 * What names somebody on one of the lists of its course. `publisher` is the field that says whose course it is: acting
 * as another brings along only what belongs to the acting admin's organizations.
 */
const named = (actor: Actor, publisher: string, ...lists: string[]): Filter => {
  const on = or(...lists.map((list) => has(list, actor.id)))
  return actor.within === undefined ? on : and(is(publisher, ...actor.within), on)
}
const namedOn = (actor: Actor, ...lists: string[]): Filter =>
  named(actor, 'course.publisher', ...lists.map((list) => `course.${list}`))

/** The courses somebody may see when disabled ones are asked for too: the list twin of `course.read`. */
export const visibleCourses = (actor: Actor | null): Filter => {
  const enabled = is('status', 'enabled')
  if (actor === null) return enabled
  if (isRootAdmin(actor)) return all
  return or(enabled, staffedCourses(actor))
}

/** The courses somebody works on or watches over: only there may they ask who else does. */
export const staffedCourses = (actor: Actor | null): Filter => {
  if (actor === null) return { kind: 'none' }
  if (isRootAdmin(actor)) return all
  return or(
    is('publisher', ...organizationsAs(actor, 'admin', 'author', 'publisher', 'coach', 'observer')),
    named(actor, 'publisher', 'admin', 'author', 'coach', 'observer'),
  )
}

/** The progress rows somebody may see: the list twin of `progress.read`. */
export const visibleProgress = (actor: Actor): Filter => {
  if (isRootAdmin(actor)) return all
  return or(is('user', actor.id), observedProgress(actor))
}

/** The records of courses somebody works on or watches over: only there may they ask who else does. */
export const observedProgress = (actor: Actor): Filter => {
  if (isRootAdmin(actor)) return all
  return or(
    is('course.publisher', ...organizationsAs(actor, 'admin', 'author', 'publisher', 'coach', 'observer')),
    namedOn(actor, 'admin', 'author', 'coach', 'observer'),
  )
}

/** The records whose work somebody judges: the list twin of `review-queue.judge`. Nobody judges themselves. */
export const judgedProgress = (actor: Actor): Filter => {
  const others = not(is('user', actor.id))
  if (isRootAdmin(actor)) return others
  return and(
    others,
    or(
      is('course.publisher', ...organizationsAs(actor, 'admin', 'author', 'publisher', 'coach')),
      namedOn(actor, 'admin', 'author', 'coach'),
    ),
  )
}

/**
 * The people somebody may find: those who share an organization, a course or a teacher's care with them. `courses` are
 * the ones the actor takes or is named on. Programs are for root admins alone.
 */
export const visiblePeople = (actor: Actor, courses: readonly string[]): Filter => {
  if (isRootAdmin(actor)) return all
  const staffed = organizationsAs(actor, 'admin', 'author', 'publisher', 'coach', 'observer')
  return and(
    is('kind', 'person'),
    or(
      is('id', actor.id),
      overlaps('organization', companyOf(actor)),
      overlaps('taughtBy', staffed),
      overlaps('course', courses),
    ),
  )
}

/** The people whose whole record somebody may see: the list twin of `user.read.all`. */
export const knownPeople = (actor: Actor): Filter => {
  if (isRootAdmin(actor)) return all
  return or(
    is('id', actor.id),
    overlaps('organization', organizationsAs(actor, 'admin')),
    overlaps('taughtBy', organizationsAs(actor, 'admin', 'coach')),
    actor.within === undefined
      ? has('coach', actor.id)
      : and(has('coach', actor.id), overlaps('taughtBy', actor.within)),
  )
}

/** The events somebody may read: all for root admins, those of their own organizations for other admins. */
export const visibleEvents = (actor: Actor): Filter =>
  isRootAdmin(actor) ? all : overlaps('organization', administered(actor))

/** The versions of courses and organizations somebody may look at: the list twin of `history.read`. */
export const visibleVersions = (actor: Actor): Filter => {
  if (isRootAdmin(actor)) return all
  return or(
    and(is('type', 'organization'), is('object', ...administered(actor))),
    is('course.publisher', ...organizationsAs(actor, 'admin', 'author', 'publisher')),
    namedOn(actor, 'admin', 'author'),
  )
}

const publishedBy = (actor: Actor, ...roles: Role[]): Filter =>
  is('course.publisher', ...organizationsAs(actor, ...roles))

/**
 * The messages somebody may see: the list twin of `seesMessage`. `feeds` are those they take part in: their courses,
 * groups and organizations. Of somebody whom no course names as one who works on it, none need be asked.
 */
export const visibleMessages = (actor: Actor, feeds: readonly string[], isNamed = true): Filter => {
  const me = actor.id
  const on = (...lists: string[]): Filter => (isNamed ? namedOn(actor, ...lists) : or())
  const coach = or(publishedBy(actor, 'coach'), on('coach'))
  const staff = isRootAdmin(actor)
    ? not(is('place', 'user'))
    : or(
        publishedBy(actor, 'admin', 'author', 'publisher', 'coach'),
        on('admin', 'author', 'coach'),
        and(is('place', 'organization'), is('feed', ...organizationsAs(actor, 'admin'))),
      )
  const observer = or(publishedBy(actor, 'observer'), on('observer'))
  const coaching = is('type', 'coach', 'coaching')
  const special = is('type', 'referenceNote', 'coach', 'coaching')
  // What decides about most messages comes first: the rest is then not even looked at.
  const isFor = or(
    and(not(special), not(is('place', 'user')), or(is('feed', ...feeds), staff, observer)),
    and(coaching, or(has('concerned', me), coach, and(staff, or(is('creator', me), is('root.creator', me))))),
    and(is('place', 'user'), not(is('type', 'referenceNote')), has('concerned', me)),
    and(is('creator', me), is('type', 'referenceNote', 'submission')),
  )
  const closed = or(is('place', 'user'), is('type', 'referenceNote'))
  const moderates = or(and(coaching, coach), and(not(coaching), not(closed), staff))
  const open = (of: '' | 'root.') =>
    and(
      or(not(has(`${of}hide`, 'everyone')), is(`${of}creator`, me)),
      or(not(has(`${of}hide`, 'user')), not(has(`${of}concerned`, me))),
      or(not(has(`${of}hide`, 'public')), has(`${of}concerned`, me)),
      or(not(has(`${of}hide`, 'gallery')), not(is('type', 'submission')), is(`${of}creator`, me)),
    )
  return and(isFor, or(is('hidden', 'false'), moderates, and(open(''), open('root.'))))
}

/** The purchases somebody may read: the list twin of `purchase.read`. */
export const visiblePurchases = (actor: Actor): Filter => {
  if (isRootAdmin(actor)) return all
  const own = or(is('owner', actor.id), has('editor', actor.id))
  return or(
    is('purchasingOrg', ...organizationsAs(actor, 'admin')),
    overlaps('seller', organizationsAs(actor, 'admin', 'author', 'publisher')),
    // Acting as another brings along only what belongs to the acting admin's organizations.
    actor.within === undefined ? own : and(own, overlaps('seller', actor.within)),
  )
}

/** The coupons somebody manages: the list twin of `coupon.write`. */
export const managedCoupons = (actor: Actor): Filter => {
  if (isRootAdmin(actor)) return all
  return or(publishedBy(actor, 'admin', 'author', 'publisher'), namedOn(actor, 'admin', 'author'))
}

/** The reports somebody handles: the list twin of `moderation.decide`. */
export const handledReports = (actor: Actor): Filter => {
  // Whoever is reported must not learn by whom, by acting as somebody who handles it.
  if (actor.acting === true) return { kind: 'none' }
  const notMine = not(is('author', actor.id))
  if (isRootAdmin(actor)) return notMine
  return and(
    notMine,
    or(
      is('organization', ...organizationsAs(actor, 'admin', 'coach')),
      has('course.admin', actor.id),
      has('course.coach', actor.id),
    ),
  )
}

/** The groups whose members somebody may know: the list twin of `group.read.all`. */
export const knownGroups = (actor: Actor): Filter => {
  if (isRootAdmin(actor)) return all
  return or(
    has('member', actor.id),
    publishedBy(actor, 'admin', 'author', 'publisher', 'coach', 'observer'),
    namedOn(actor, 'admin', 'author', 'coach', 'observer'),
  )
}

/** The groups somebody looks after: the list twin of `group.write`. */
export const staffedGroups = (actor: Actor): Filter => {
  if (isRootAdmin(actor)) return all
  return or(
    publishedBy(actor, 'admin', 'author', 'publisher', 'coach'),
    namedOn(actor, 'admin', 'author', 'coach'),
  )
}

/** The groups somebody may see: the list twin of `group.read`. */
export const visibleGroups = (actor: Actor): Filter =>
  or(and(is('private', 'false'), is('course.status', 'enabled')), knownGroups(actor))

/** The bookings somebody may see: the list twin of `booking.read`. */
export const visibleBookings = (actor: Actor): Filter => {
  if (isRootAdmin(actor)) return all
  const me = actor.id
  return or(
    and(is('owner', me), or(is('course', 'null'), staffedGroups(actor))),
    is('customer', me),
    and(is('session', 'true'), is('owner', me)),
    and(
      is('graph', 'group_owner'),
      or(has('invited', me), and(is('inviteOnly', 'false'), or(has('member', me), staffedGroups(actor)))),
    ),
  )
}

/** Evaluates a filter on one row, so that a test can hold every list against the rule for one object. */
export const passes = (filter: Filter, row: Readonly<Record<string, unknown>>): boolean => {
  switch (filter.kind) {
    case 'all':
      return true
    case 'none':
      return false
    case 'is':
      return filter.values.includes(String(row[filter.field]))
    case 'has': {
      const list = row[filter.field]
      return Array.isArray(list) && list.includes(filter.value)
    }
    case 'overlaps': {
      const list = row[filter.field]
      return Array.isArray(list) && list.some((entry) => filter.values.includes(String(entry)))
    }
    case 'and':
      return filter.of.every((part) => passes(part, row))
    case 'or':
      return filter.of.some((part) => passes(part, row))
    case 'not':
      return !passes(filter.of, row)
  }
}
