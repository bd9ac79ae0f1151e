import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { actions, can, type Action, type Rule } from './actions.ts'
import type { CoursePeople } from './course-people.ts'
import { COLUMNS, RIGHTS, SCREENS, type Column, type Kind, type Right } from './matrix.ts'
import type { Actor } from './roles.ts'

/** One of each, all at home in the guild; the harbour is somebody else's. */
const actor = (column: Column): Actor | null => {
  const at = (role: Actor['role']): Actor => ({
    id: 'me',
    rootOrg: 'root',
    role: { root: ['learner'], ...role },
  })
  switch (column) {
    case 'visitor':
      return null
    case 'publisher':
      return at({ guild: ['author', 'publisher'] })
    case 'organization admin':
      return at({ guild: ['admin'], 'guild-press': ['admin'] })
    case 'root admin':
      return at({ root: ['admin', 'learner'] })
    default:
      return at({ guild: [column] })
  }
}

const NAMED: Partial<Record<Column, 'observer' | 'coach' | 'author' | 'admin'>> = {
  observer: 'observer',
  coach: 'coach',
  author: 'author',
  'organization admin': 'admin',
}
type Place = 'self' | 'own' | 'foreign' | 'named'

const organizationAt = (place: Place) => (place === 'own' || place === 'self' ? 'guild' : 'harbour')
const personAt = (place: Place) => {
  const organization = [organizationAt(place)]
  return { id: place === 'self' ? 'me' : 'you', organization, taughtBy: organization, coach: [] }
}
const courseAt = (place: Place, column: Column, status = 'disabled'): CoursePeople => {
  const list = place === 'named' ? NAMED[column] : undefined
  return { publisher: organizationAt(place), status, ...(list && { [list]: ['me'] }) }
}

/** An event that somebody else leads; where it is about the actor, they are in its group and asked to come. */
const eventAt = (place: Place, column: Column, inviteOnly: boolean) => {
  const people = [place === 'self' ? 'me' : 'you']
  return {
    graph: 'group_owner' as const,
    owner: 'guide',
    customer: null,
    inviteOnly,
    invited: inviteOnly ? people : [],
    member: people,
    course: courseAt(place === 'self' ? 'foreign' : place, column),
  }
}

/** A session of two people in a course of the place; those who work on that course have nothing to do with it. */
const sessionAt = (of: { owner: string; customer: string }, place: Place, column: Column) => ({
  graph: 'instant' as const,
  session: true,
  ...of,
  inviteOnly: false,
  invited: [],
  member: [],
  course: courseAt(place === 'self' ? 'foreign' : place, column),
})

/** What the right is asked about, in the place it is asked for. */
const targetOf = (of: Kind, place: Place, column: Column): unknown => {
  const organization = organizationAt(place)
  switch (of) {
    case 'nothing in particular':
      return undefined
    case 'person':
      return personAt(place)
    case 'person invited to a course':
      return { ...personAt(place), course: courseAt(place, column) }
    case 'thing of a person':
      return { owner: personAt(place).id }
    case 'letter to many':
      return { owner: personAt(place).id, publisher: [organization] }
    case 'invitation':
      return { organization }
    case 'invitation with a role':
      return { organization, role: 'coach' }
    case 'organization':
      return { id: organization }
    case 'open course':
      return courseAt(place, column, 'enabled')
    case 'hidden course':
      return courseAt(place, column)
    case 'course to be moved':
      return { from: organization, to: organization === 'guild' ? 'guild-press' : 'guild' }
    case 'proposal for a course':
      return { state: 'proposed', user: 'you', by: 'you', publisher: organization }
    case 'own proposal for a course': {
      const by = personAt(place).id
      return { state: 'proposed', user: 'you', by, publisher: place === 'self' ? 'harbour' : organization }
    }
    case 'request to a person':
      return { state: 'requested', user: personAt(place).id, by: 'you', publisher: organization }
    case 'message in a course':
    case 'coach message': {
      const type = of === 'coach message' ? 'coach' : 'concept'
      const feed = { id: 'course', place: 'course' as const, course: courseAt(place, column), reads: false }
      return { feed, message: { type, place: 'course', creator: 'you', concerned: ['you'], hide: [] } }
    }
    case 'reported message':
      return { organization, course: courseAt(place, column), author: 'you' }
    case 'open group':
    case 'private group': {
      const open = of === 'open group'
      const course = courseAt(place === 'self' ? 'foreign' : place, column, open ? 'enabled' : 'disabled')
      return { member: place === 'self' ? ['me'] : ['you'], private: !open, course }
    }
    case 'event to be planned':
      return { plans: courseAt(place, column) }
    case 'event of a group':
      return eventAt(place, column, false)
    case 'event by invitation':
      return eventAt(place, column, true)
    case 'seat in an event':
      return { joins: eventAt(place, column, false), customer: 'me' }
    case 'event of a person':
      return { owner: personAt(place).id, course: null }
    case 'seat of a person':
      return { customer: personAt(place).id }
    case 'session to be booked': {
      const customer = personAt(place).id
      const course = courseAt(place === 'self' ? 'foreign' : place, column)
      return { books: { coach: 'guide', customer, enrolled: true, course } }
    }
    case 'session of a coach':
      return sessionAt({ owner: personAt(place).id, customer: 'somebody' }, place, column)
    case 'session of a learner':
      return sessionAt({ owner: 'guide', customer: personAt(place).id }, place, column)
    case 'hours of a coach':
      return { user: personAt(place).id, coaches: true }
    case 'sessions of a course':
      return { course: courseAt(place, column) }
    case 'progress':
      return { user: personAt(place).id, course: courseAt(place, column) }
    case 'enrolment for nothing':
      return { owner: personAt(place).id, course: [{ ...courseAt(place, column), free: true }] }
    case 'enrolment that costs':
      return { owner: personAt(place).id, course: [{ ...courseAt(place, column), free: false }] }
    case 'enrolment that an organization pays':
      return { owner: 'somebody', purchasingOrg: courseAt(place, column).publisher }
    case 'purchase':
      return { owner: personAt(place).id, course: [courseAt(place === 'self' ? 'foreign' : place, column)] }
    case 'offer':
      return { course: [courseAt(place, column)] }
    case 'file of a person':
      return { person: personAt(place) }
    case 'file of a learner':
      return { learner: personAt(place).id }
    case 'organization as holder':
      return { organization }
    case 'course as holder':
      return { course: courseAt(place, column) }
  }
}

const PLACES = ['self', 'own', 'foreign', 'named'] as const
const cases = RIGHTS.flatMap((right) =>
  PLACES.filter((place) => right[place] !== undefined).map(
    (place) => [`${right.does}: ${place}`, right, place] as const,
  ),
)

describe('the rules are what the table says', () => {
  test.each(cases)('ROLE-22 ROLE-38 ROLE-39 ROLE-40 %s', (_, right: Right, place) => {
    const rule = actions[right.action] as Rule<unknown>
    const allowed = COLUMNS.filter((column) => rule.allows(actor(column), targetOf(right.of, place, column)))
    expect(allowed).toEqual(COLUMNS.filter((column) => right[place]?.includes(column)))
  })

  test.each(Object.keys(actions) as Action[])('ROLE-38 the table speaks of %s', (action) => {
    expect(RIGHTS.map((right) => right.action)).toContain(action)
  })

  test('ROLE-39 visitors may ask for exactly what is open to them somewhere', () => {
    for (const action of Object.keys(actions) as Action[]) {
      const open = RIGHTS.some((right) => right.action === action && right.own.includes('visitor'))
      expect(actions[action].visitor, action).toBe(open)
    }
  })
})

describe('the table of screens', () => {
  const text = readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8')
  const [, appendix = ''] = /^# Appendix C[^\n]*\n(.*?)^# Appendix D/ms.exec(text) ?? []
  const rows = [...appendix.matchAll(/^\| (?!screen|-)(.*) \|$/gm)].map(([, row = '']) => row.split(' | '))

  test('ROLE-38 holds the screens of the requirements, in their order', () => {
    expect(rows.length).toBeGreaterThan(30)
    expect(SCREENS.map(({ screen }) => screen)).toEqual(rows.map(([name]) => name))
  })

  test.each(SCREENS.map((screen, i) => [screen.screen, screen, rows[i] ?? []] as const))(
    'ROLE-38 %s',
    (_, { cells }, [, ...asked]) => {
      expect(cells).toHaveLength(COLUMNS.length)
      for (const [i, cell] of cells.entries()) {
        const letter = asked[i]?.[0] ?? ''
        const may = { '-': 'none', R: 'view', W: 'manage' }[letter]
        // Some cells say in words what may be done; then the scope is what can be compared.
        if (may !== undefined) expect(cell.may, COLUMNS[i]).toBe(may)
        const scope = /own org/.test(asked[i] ?? '') ? 'own-org' : undefined
        if (scope) expect(cell.scope, COLUMNS[i]).toBe(scope)
      }
    },
  )
})

describe('belonging to several organizations', () => {
  const both = { id: 'you', organization: ['guild', 'harbour'], taughtBy: [], coach: [] }
  const admin = actor('organization admin')
  const ofBoth: Actor = { id: 'me', rootOrg: 'root', role: { guild: ['admin'], harbour: ['admin'] } }

  test.each(['user.write', 'user.disable', 'user.delete', 'session.proxy'] as const)(
    'ROLE-15 ROLE-27 %s needs the admin of all of them',
    (action) => {
      expect(can(admin, action, both)).toBe(false)
      expect(can(ofBoth, action, both)).toBe(true)
      expect(can(ofBoth, action, { ...both, organization: [] })).toBe(false)
    },
  )

  test('ROLE-15 any of their admins sees the whole record', () => {
    expect(can(admin, 'user.read.all', both)).toBe(true)
  })

  test('ROLE-27 an admin never acts as a root admin, nor anybody as a program', () => {
    const rootAdmin = { ...both, organization: ['guild', 'root'] }
    expect(can(admin, 'session.proxy', rootAdmin)).toBe(false)
    const program = { ...both, organization: ['guild'], kind: 'api' as const }
    for (const column of ['organization admin', 'root admin'] as const)
      expect(can(actor(column), 'session.proxy', program)).toBe(false)
  })
})

describe('somebody acting as another', () => {
  const self = personAt('self')
  test('ROLE-27 does nothing that only the person may do for themselves', () => {
    for (const column of COLUMNS.slice(1)) {
      const person = actor(column)
      if (person === null) continue
      const acting = { ...person, acting: true }
      for (const action of ['session.manage', 'user.delete', 'user.archive'] as const) {
        expect(can(person, action, self), `${column} ${action}`).toBe(true)
        expect(can(acting, action, self), `${column} ${action}`).toBe(false)
      }
      expect(can(acting, 'session.proxy', personAt('own')), column).toBe(false)
    }
  })
})
