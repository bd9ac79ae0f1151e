import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import { DAY, HOUR, LIMITS } from '@cairn/domain/base/constants'
import type { Db } from '../base/db/schema.ts'
import { newSecret } from '../base/ids.ts'
import { drawLetter, letterLanguage } from '../base/letter.ts'
import type { By } from '../base/on.ts'
import type { Parts } from '../base/parts.ts'
import { countTry } from '../base/tries.ts'
import { publicAddress } from '../config/address.ts'
import { findConfig } from '../config/store.ts'
import { findTitles } from '../courses/store.ts'
import { findReachable, findUsers } from '../users/store.ts'
import type { WholeGroup } from './store.ts'

interface Phrases {
  readonly subject: (from: string, group: string) => string
  readonly hello: (name: string) => string
  readonly asks: (from: string, course: string, group: string, site: string) => string
  readonly join: string
  readonly free: string
}

const phrases: Readonly<Record<InterfaceLanguage, Phrases>> = {
  en: {
    subject: (from, group) => `${from} invites you to the group “${group}”`,
    hello: (name) => `Hello ${name},`,
    asks: (from, course, group, site) =>
      `${from} invited you to take “${course}” with the group “${group}” on ${site}.`,
    join: 'View invitation',
    free: 'You’ll be added to the group only if you accept. If you don’t want to join, ignore this email.',
  },
  es: {
    subject: (from, group) => `${from} te invita al grupo «${group}»`,
    hello: (name) => `Hola, ${name}:`,
    asks: (from, course, group, site) =>
      `${from} te ha invitado a hacer «${course}» con el grupo «${group}» en ${site}.`,
    join: 'Ver la invitación',
    free: 'Solo formarás parte del grupo si aceptas. Si no quieres unirte, ignora este correo.',
  },
  ar: {
    subject: (from, group) => `يدعوك ${from} إلى المجموعة «${group}»`,
    hello: (name) => `مرحبًا ${name}،`,
    asks: (from, course, group, site) =>
      `دعاك ${from} إلى أخذ «${course}» مع المجموعة «${group}» على ${site}.`,
    join: 'عرض الدعوة',
    free: 'لن تُضاف إلى المجموعة إلا إذا قبلت. إن لم ترغب في الانضمام فتجاهل هذه الرسالة.',
  },
}

const HOLDS = 30 * DAY

/** Whether they were asked into this group within a day: then once is enough. */
const wasAsked = async (db: Db, group: string, person: string, now: Date): Promise<boolean> => {
  const found = await db
    .selectFrom('group_invitation')
    .select('key')
    .where('course_group', '=', group)
    .where('person', '=', person)
    .where('created', '>', new Date(now.getTime() - DAY))
    .executeTakeFirst()
  return found !== undefined
}

/** Asks somebody who has an account elsewhere into a group: they come by a link of their own, or they do not. */
export const inviteKnown = async (
  db: Db,
  { env, post }: Pick<Parts, 'env' | 'post'>,
  by: By,
  group: WholeGroup,
  person: string,
): Promise<void> => {
  const { now } = by
  const me = by.actor?.id ?? ''
  await countTry(db, `invitations by ${me}`, now, LIMITS.inviteTries, HOUR)
  if (await wasAsked(db, group.id, person, now)) return
  const users = await findUsers(db, [person, me], now)
  const user = users.find(({ id }) => id === person)
  if (!user?.email || user.state === 'disabled') return
  const from = users.find(({ id }) => id === me)
  const { name: site, defaultLanguage } = await findConfig(db)
  const [course] = await findTitles(db, [group.object])
  const key = newSecret()
  const expires = new Date(now.getTime() + HOLDS)
  await db
    .insertInto('group_invitation')
    .values({ key, course_group: group.id, created: now, creator: me, expires, uses: 0, person })
    .execute()
  const language = letterLanguage(user.language, defaultLanguage)
  const speak = phrases[language]
  // Somebody who has not confirmed their own address puts no text of theirs into a stranger's inbox.
  const trusted = from !== undefined && (await findReachable(db, [me])).has(me)
  const name = trusted ? `${from.givenName} ${from.familyName}` : site
  const [groupName, title] = trusted ? [group.name, course?.title ?? '…'] : ['…', '…']
  const words = {
    subject: speak.subject(name, groupName),
    lines: [speak.hello(user.givenName), speak.asks(name, title, groupName, site)],
    button: { label: speak.join, url: `${await publicAddress(db, env)}/groups/join/${key}` },
    after: [speak.free],
  }
  await post.mail(db, { ...drawLetter(user.email, language, words), named: [me] })
}
