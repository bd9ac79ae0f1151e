import type { Db } from '../base/db/schema.ts'
import { findTitles } from '../courses/store.ts'
import { findUsers } from '../users/store.ts'
import type { Recipient, Recipients } from './people.ts'
import { drawFor, type Frame } from './write.ts'

export const countsOf = (people: readonly Recipient[]) => {
  const count = (way: Recipient['way']) => people.filter((one) => one.way === way).length
  return { count: people.length, mail: count('mail'), text: count('text'), none: count('none') }
}

/** The letter as somebody would get it: the one asked for, else the first who gets one. */
export const sampleOf = async (
  db: Db,
  frame: Frame,
  people: readonly Recipient[],
  shown: string | undefined,
  now: Date,
) => {
  const asked = people.find(({ person }) => person === shown)
  const one = asked ?? people.find(({ way }) => way !== 'none')
  const [user] = one ? await findUsers(db, [one.person], now) : []
  if (!one || !user) return undefined
  const [course] = await findTitles(db, [one.course])
  const { language, words, text } = drawFor(frame, { user, course: course?.title ?? '', key: '…' })
  return {
    user: one.person,
    name: one.name.slice(0, 300),
    way: one.way,
    language,
    subject: words.subject.slice(0, 1000),
    mail: words.rich,
    after: [...words.after, ...(words.foot ?? []).map(({ label }) => label)],
    text,
  }
}

const PAGE = 100

/** A page of the people, and how many there are. */
export const pageOf = ({ people, courses }: Recipients, start: number) => ({
  ...countsOf(people),
  unreachable: people.filter(({ leftOut }) => leftOut === 'unreachable').length,
  unsubscribed: people.filter(({ leftOut }) => leftOut === 'unsubscribed').length,
  courses: courses.length,
  person: people.slice(start, start + PAGE).map(({ person, name, way, leftOut }) => ({
    user: person,
    name: name.slice(0, 300),
    way,
    ...(leftOut !== null && { leftOut }),
  })),
})
