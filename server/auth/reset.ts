import type { Kysely } from 'kysely'
import { auth } from '@cairn/contract/auth'
import { LIMITS } from '@cairn/domain/base/constants'
import type { Db, Tables } from '../base/db/schema.ts'
import type { Env } from '../base/env.ts'
import { Failure } from '../base/fail.ts'
import { recordEvent } from '../base/history.ts'
import { hashSecret, newSecret } from '../base/ids.ts'
import { isKnownDevice } from '../base/known-devices.ts'
import type { JobKind } from '../base/jobs.ts'
import { drawLetter, letterLanguage } from '../base/letter.ts'
import { on, type By } from '../base/on.ts'
import type { Post } from '../base/ports/post.ts'
import { countTry } from '../base/tries.ts'
import { publicAddress } from '../config/address.ts'
import { findConfig } from '../config/store.ts'
import { findAccountBy, findUser } from '../users/store.ts'
import { nameOf, readOneContact } from './contact.ts'
import { type OneContact } from '../users/contact.ts'
import { letters } from './letters.ts'
import { keepKey, keepKeyForSentCode, makeCode, makeKey } from '../base/one-time-keys.ts'
import { RESET, type ResetRequest } from '../users/start-reset.ts'

/** A browser in which the account has logged in before has a counter of its own: strangers do not use it up. */
const resetName = async (db: Db, contact: OneContact, device: Buffer | null): Promise<string> => {
  const name = nameOf(contact)
  if (device === null) return name
  const account = await findAccountBy(db, contact)
  const known = await isKnownDevice(db, account?.id ?? '', device)
  return known ? `${name} on ${device.toString('base64url')}` : name
}

/** Whether one more is sent to this address now. Beyond the limit the answer stays the same and the inbox is left alone. */
const mayStillSend = async (db: Db, name: string, now: Date): Promise<boolean> => {
  try {
    await countTry(db, `reset for ${name}`, now, LIMITS.resetTries)
    return true
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_many_tries') return false
    throw error
  }
}

/** Known and unknown accounts cost the same and get the same: whether there is one is found out in the background. */
export const resetPassword = on(auth.resetPassword, async ({ body, db, parts, allow, ...by }) => {
  allow()
  const { now, request } = by
  const contact = await readOneContact(db, body)
  await countTry(db, `reset from ${request.ip}`, now, LIMITS.resetTriesPerAddress)
  const silent = !(await mayStillSend(db, await resetName(db, contact, by.device.hash), now))
  const key = newSecret()
  const asked: ResetRequest = {
    contact,
    keyHash: hashSecret(key).toString('base64url'),
    request,
    ...(silent && { silent }),
  }
  await parts.db.transaction().execute((tx) => parts.jobs.start(tx, RESET, '', asked))
  return { key }
})

/** By mail comes a link with a key of its own, so that it works on any device; by text only the code. */
const tell = async (db: Db, post: Post, address: string, person: string, now: Date, asked: ResetRequest) => {
  const { contact } = asked
  const keyHash = Buffer.from(asked.keyHash, 'base64url')
  const { name: site, defaultLanguage } = await findConfig(db)
  const user = await findUser(db, person, now)
  const code = makeCode()
  const language = letterLanguage(user?.language, defaultLanguage)
  const { reset, resetText } = letters[language]
  if ('phoneNumber' in contact) {
    await keepKey(db, keyHash, person, 'reset-by-text', now, code)
    return post.sms(db, { to: contact.phoneNumber, text: resetText({ site, code }) })
  }
  await keepKey(db, keyHash, person, 'reset', now, code)
  const key = await makeKey(db, person, 'reset', now, { token: code })
  const url = `${address}/login/reset?${new URLSearchParams({ key, resetToken: code })}`
  // The name may have been typed by somebody who only claimed the address.
  const givenName = user?.emailVerified === true ? user.givenName : undefined
  const words = reset({ givenName, site, url, code })
  return post.mail(db, drawLetter(contact.email, language, words))
}

/** Looks the account up and sends it what it takes; nobody is told when there is none to be let in. */
export const sendReset = (
  db: Kysely<Tables>,
  post: Post,
  env: Pick<Env, 'publicUrl'>,
): JobKind<ResetRequest> => ({
  ...RESET,
  run: (asked, job) =>
    db.transaction().execute(async (tx) => {
      const account = await findAccountBy(tx, asked.contact)
      if (!account || account.disabled || account.kind === 'api') return
      // A number that somebody else entered is not a way into the account.
      if ('phoneNumber' in asked.contact && !account.phoneConfirmed) return
      const now = job.now()
      if (asked.silent === true) {
        const purpose = 'phoneNumber' in asked.contact ? 'reset-by-text' : 'reset'
        return keepKeyForSentCode(tx, Buffer.from(asked.keyHash, 'base64url'), account.id, purpose, now)
      }
      await tell(tx, post, await publicAddress(tx, env), account.id, now, asked)
      const by: By = { actor: null, proxy: null, now, request: asked.request }
      await recordEvent(tx, by, { type: 'user', object: account.id, action: 'user.reset' })
    }),
})
