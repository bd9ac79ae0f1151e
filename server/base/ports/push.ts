import { createECDH, createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import webPush from 'web-push'
import { MINUTE } from '@cairn/domain/base/constants'
import type { PushSubscriptionData } from '@cairn/domain/notifications/device'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/schema.ts'
import type { Env } from '../env.ts'
import { Failure } from '../fail.ts'
import { leadsInside, outside } from '../outside.ts'
import { seal, unseal } from '../sealed.ts'
import { sealContent } from './sealed-mail.ts'

export interface Notice {
  readonly title: string
  /** Notices of one tag replace each other on a device. */
  readonly tag: string
  /** It is heard anew when it replaces one. */
  readonly aloud: boolean
  readonly text: string
  readonly path: string
  readonly id: string
}

/** What became of it: taken, the device is no more, or it is not wanted and never will be. */
export type Pushed = 'sent' | 'gone' | 'refused'

/** It may go better later: then, or when the push service said. */
export class PushLater extends Error {
  readonly waitMs: number
  constructor(message: string, waitMs = 0) {
    super(message)
    this.waitMs = waitMs
  }
}

/** Retry-After in seconds or as a date; nothing or nonsense is no wish. */
export const waitOf = (retryAfter: string | undefined, now: Date): number => {
  if (retryAfter === undefined) return 0
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime()
  return ms > 0 && Number.isFinite(ms) ? ms : 0
}

/** Tells browsers through their push services. What may go better later is thrown as PushLater. */
export interface Push {
  readonly publicKey: string
  /** Whether a browser's push service may be asked at this address at all, and notices be sealed for it. */
  readonly accepts: (to: PushSubscriptionData) => Promise<boolean>
  readonly send: (to: PushSubscriptionData, notice: Notice, topic: string) => Promise<Pushed>
  /** What a device would show, encrypted for the outbox. */
  readonly seal: (notice: Notice) => string
}

interface Keys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The keys of this installation, made by whichever node is first. */
const readKeys = async (db: Db, secret: Buffer): Promise<Keys> => {
  const find = () => db.selectFrom('installation').select('push_keys').executeTakeFirstOrThrow()
  if ((await find()).push_keys === null) {
    const made = seal(secret, JSON.stringify(webPush.generateVAPIDKeys()))
    await db.updateTable('installation').set({ push_keys: made }).where('push_keys', 'is', null).execute()
  }
  return JSON.parse(unseal(secret, (await find()).push_keys ?? '')) as Keys
}

/** Whom a push service may write to: the address that mail comes from. */
const contact = (mailFrom: string): string => `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`

/** Undelivered notices on one topic replace each other; push services take 32 signs for its name. */
const topicName = (topic: string): string =>
  createHash('sha256').update(topic).digest('base64url').slice(0, 32)

const DAY_SECONDS = 86_400

/** Notices are sealed with it: a number that is no point of the curve is none. */
const isPublicKey = (p256dh: string): boolean => {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    own.computeSecret(Buffer.from(p256dh, 'base64url'))
    return true
  } catch {
    return false
  }
}

const isLater = (status: number): boolean => status === 429 || status >= 500

const PATIENCE_MS = 10_000
const SILENCE_MS = MINUTE
const MOST_SILENT = 1000

/** Services that did not answer are left alone for a while: others wait behind whoever waits for them. */
const rememberSilent = (now: Clock) => {
  const until = new Map<string, number>()
  return {
    has: (host: string): boolean => (until.get(host) ?? 0) > now().getTime(),
    add: (host: string): void => {
      if (until.size >= MOST_SILENT) until.clear()
      until.set(host, now().getTime() + SILENCE_MS)
    },
  }
}

export const openPush = async (
  db: Db,
  secret: Buffer,
  env: Pick<Env, 'mailFrom' | 'allowPrivateTargets'>,
  now: Clock,
): Promise<Push> => {
  const keys = await readKeys(db, secret)
  const allowInner = env.allowPrivateTargets
  const ask = async (to: PushSubscriptionData, notice: Notice, topic: string) => {
    const { headers, body } = webPush.generateRequestDetails(to, JSON.stringify(notice), {
      vapidDetails: { ...keys, subject: contact(env.mailFrom) },
      TTL: DAY_SECONDS,
      topic: topicName(topic),
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    })
    const { pathname, search } = new URL(to.endpoint)
    const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    const service = await outside(to.endpoint, { allowInner })
    const letter = { method: 'POST' as const, path: `${pathname}${search}`, headers: texts }
    return service.ask({ ...letter, body: Readable.from([body]), withinMs: PATIENCE_MS })
  }
  const silent = rememberSilent(now)
  return {
    publicKey: keys.publicKey,
    seal: ({ text, path }) =>
      sealContent(secret, {
        text: `${text}\n\n${path}`.trim(),
        html: null,
        headers: null,
        calendar: null,
      }),
    accepts: async ({ endpoint, keys: { p256dh } }) => {
      if (!URL.canParse(endpoint) || !isPublicKey(p256dh)) return false
      const { protocol, hostname } = new URL(endpoint)
      return allowInner || (protocol === 'https:' && !(await leadsInside(hostname)))
    },
    send: async (to, notice, topic) => {
      const { host } = new URL(to.endpoint)
      if (silent.has(host)) throw new PushLater('The push service did not answer a moment ago.')
      const { status, headers } = await ask(to, notice, topic).catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error
        // A service that is away now may be back later.
        silent.add(host)
        throw new PushLater(error.message)
      })
      const wait = waitOf(headers['retry-after']?.toString(), now())
      if (isLater(status)) throw new PushLater(`The push service answered ${status}.`, wait)
      if (status === 404 || status === 410) return 'gone'
      return status >= 200 && status < 300 ? 'sent' : 'refused'
    },
  }
}
