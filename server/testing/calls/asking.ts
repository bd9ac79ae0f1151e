import type { Action } from '@cairn/domain/access/actions'
import type { Column, Kind } from '@cairn/domain/access/matrix'
import type { Course } from '@cairn/contract/courses'
import { newId } from '../../base/ids.ts'
import { addProgress } from '../../progress/rows.ts'
import type { Answer, Person, PersonFields, TestNode } from '../node.ts'

/** Whose thing a call is about, seen from the guild, where most of the callers work. */
export type Place = 'self' | 'own' | 'foreign' | 'named'

/** Everything the calls are about: two organizations with a course and a learner each. */
export interface World {
  readonly node: TestNode
  readonly root: Person
  readonly guild: string
  readonly harbour: string
  readonly open: Readonly<Record<'guild' | 'harbour', string>>
  readonly file: string
  readonly password: { email: string; password: string }
}

/** Who asks, about whose thing. */
export interface Asking {
  readonly world: World
  readonly column: Column
  readonly caller: Person | null
  readonly place: Place
}

export interface Input {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string | number | boolean>
  readonly body?: Record<string, unknown>
  /** A body that is a file. */
  readonly file?: { readonly type: string; readonly bytes: string }
}

export interface Way {
  readonly action: Action
  readonly of?: Kind
  readonly input?: (asking: Asking) => Promise<Input> | Input
  /** What the caller was let do, where the status does not tell: less is shown, or a part is left undone. */
  readonly granted?: (answer: Answer) => boolean
  /** The call takes something away from the caller, who is therefore somebody new each time. */
  readonly fresh?: Omit<PersonFields, 'organization' | 'lists'>
  /** What an allowed call answers, where it is not success. */
  readonly status?: number
}

export const orgOf = ({ world, place }: Asking) =>
  place === 'own' || place === 'self' ? world.guild : world.harbour

export const sideOf = ({ place }: Asking) => (place === 'own' || place === 'self' ? 'guild' : 'harbour')

export const meOr = ({ caller }: Asking) => caller?.id ?? 'nobody'

/** The caller, a learner of the guild, or one of the harbour: somebody new each time. */
export const personOf = async (asking: Asking): Promise<string> => {
  if (asking.place === 'self') return meOr(asking)
  const { node, open } = asking.world
  const { id } = await node.person({ home: orgOf(asking), takes: [open[sideOf(asking)]] })
  return id
}

export const person = async (asking: Asking): Promise<Input> => ({ params: { id: await personOf(asking) } })

export const LIST = {
  observer: 'observer',
  coach: 'coach',
  author: 'author',
  'organization admin': 'admin',
} as const

/** A course of its own for this call; one that names the caller where that is asked for. */
export const courseOf = (
  asking: Asking,
  status: 'enabled' | 'disabled',
  price = 0,
  more: Partial<Course> = {},
): Promise<Course> => {
  const list = asking.place === 'named' ? LIST[asking.column as keyof typeof LIST] : undefined
  const named = list === undefined ? {} : { [list]: [meOr(asking)] }
  return asking.world.node.course({ publisher: orgOf(asking), status, price, ...named, ...more })
}

export const course = (status: 'enabled' | 'disabled') => async (asking: Asking) => ({
  params: { id: (await courseOf(asking, status)).id },
})

/** The caller, or somebody of the guild and the harbour, whom people of both can find. */
export const acquainted = async (asking: Asking): Promise<string> => {
  if (asking.place === 'self') return meOr(asking)
  const { node, guild, harbour } = asking.world
  return (await node.person({ home: [guild, harbour] })).id
}

/** Somebody who takes a course. What is one's own is so in a course of strangers too. */
export const enrolled = async (asking: Asking, status: 'enabled' | 'disabled' = 'enabled') => {
  const { node } = asking.world
  const course = asking.place === 'self' ? await node.course() : await courseOf(asking, status)
  const record = { id: newId(), user: await personOf(asking), object: course.id, status: 'enabled' as const }
  await addProgress(node.parts.db, record, new Date())
  return record
}

let count = 0

export const unique = () => `n${(count += 1)}-${newId().slice(-12)}`

export const names = () => ({ givenName: 'Ada', familyName: 'Lovelace', email: `${unique()}@example.org` })

export const self = {} as const

export const has = (field: string) => (answer: Answer) =>
  answer.status === 200 && typeof answer.body === 'object' && field in answer.body

/** For each call, the ways to make it and the right each of them asks for. */
export type Calls = Readonly<Record<string, readonly Way[]>>
