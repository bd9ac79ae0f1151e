import type { Kysely } from 'kysely'
import { readPushToken } from '@cairn/domain/notifications/device'
import { firstWords, wordsIn } from '@cairn/domain/notifications/path'
import type { NewsKind } from '@cairn/domain/notifications/settings'
import type { Db, Tables } from '../base/db/schema.ts'
import { newId } from '../base/ids.ts'
import { NOBODY, type JobKind, type Jobs } from '../base/jobs.ts'
import { letterLanguage } from '../base/letter.ts'
import type { Notice, Push } from '../base/ports/push.ts'
import { findConfig } from '../config/store.ts'
import { dropDevice, findDevice, findDevicesFor, type Device, type Told } from '../notifications/store.ts'
import { findUsers } from '../users/store.ts'
import { headOf } from './notify-words.ts'
import { findMessage } from './rows.ts'
import { findFeeds, seersOf } from './standing.ts'

interface Delivery {
  /** The device, by the hash of its token, in hexadecimal figures. */
  readonly device: string
  readonly notification: string
}

const DELIVER = { kind: 'push.deliver', retries: 5 } as const

/** Has the devices of these people told, each by work of its own that can fail by itself. */
export const startPushes = async (db: Db, jobs: Jobs, feed: string, told: readonly Told[]): Promise<void> => {
  if (told.length === 0) return
  const devices = await findDevicesFor(
    db,
    told.map(({ person }) => person),
    feed,
  )
  const news = new Map(told.map(({ person, id }) => [person, id]))
  for (const { hash, person } of devices) {
    const notification = news.get(person)
    if (notification !== undefined)
      await jobs.start(db, DELIVER, NOBODY, { device: hash.toString('hex'), notification })
  }
}

const WORDS = 120

/** What the device shows; nothing when it was seen meanwhile, or may not be any more. */
const findNotice = async (
  db: Db,
  rootOrg: string,
  { notification }: Delivery,
  person: string,
): Promise<(Notice & { readonly topic: string; readonly speaker: string }) | undefined> => {
  const now = new Date()
  const row = await db
    .selectFrom('notification')
    .selectAll()
    .where('id', '=', notification)
    .where('person', '=', person)
    .where('seen', 'is', null)
    .executeTakeFirst()
  const stored = row && (await findMessage(db, row.object))
  if (!stored || !(await seersOf(db, rootOrg, stored, [person], now)).includes(person)) return undefined
  const { message, place } = stored
  const users = await findUsers(db, [person, message.creator], now)
  const reader = users.find(({ id }) => id === person)
  const speaker = users.find(({ id }) => id === message.creator)
  const [feed] = place === 'user' ? [] : await findFeeds(db, [message.feed])
  const language = letterLanguage(reader?.language, (await findConfig(db)).defaultLanguage)
  const who = speaker === undefined ? '…' : `${speaker.givenName} ${speaker.familyName}`
  return {
    id: notification,
    title: headOf(language, { kind: row.kind as NewsKind, who, where: feed?.title, words: '' }),
    text: firstWords(wordsIn(message.body ?? ''), WORDS),
    path: String(row.document['path'] ?? '/'),
    topic: message.parent ?? message.id,
    speaker: message.creator,
  }
}

/** A device that only has a name: what it would show is kept for a root admin to read. */
const keep = async (
  db: Db,
  { token, person }: Device,
  { title, text, path }: Notice,
  speaker: string,
): Promise<void> => {
  await db
    .insertInto('outbox')
    .values({
      id: newId(),
      kind: 'push',
      recipient: token.slice(0, 254),
      subject: title,
      body: `${text}\n\n${path}`.trim(),
      html: null,
      state: 'kept',
      failure: null,
      sent: null,
      named: [person, speaker],
    })
    .execute()
}

export const deliverPush = (db: Kysely<Tables>, push: Push, rootOrg: string): JobKind<Delivery> => ({
  ...DELIVER,
  run: async (delivery) => {
    const device = await findDevice(db, Buffer.from(delivery.device, 'hex'))
    const found = device && (await findNotice(db, rootOrg, delivery, device.person))
    if (!device || !found) return
    const { topic, speaker, ...notice } = found
    const address = readPushToken(device.token)
    if (typeof address === 'string') return keep(db, device, notice, speaker)
    if ((await push.send(address, notice, topic)) === 'gone') await dropDevice(db, device.hash)
  },
})
