import type { InterfaceLanguage } from '@cairn/domain/config/languages'
import type { User } from '@cairn/contract/users'
import { zoneOf } from '@cairn/domain/notifications/zone'
import { readDevice } from '@cairn/domain/users/device'
import type { Db } from '../base/db/schema.ts'
import { drawLetter, letterLanguage, type LetterWords } from '../base/letter.ts'
import type { Parts } from '../base/parts.ts'
import { publicAddress } from '../config/address.ts'
import { findConfig } from '../config/store.ts'
import { findListening } from '../notifications/settings.ts'
import { findUser } from '../users/store.ts'
import { makeAddressKey } from '../users/address-keys.ts'
import { securityTexts, type SecurityText } from './security-texts.ts'

/** What happened to an account that its owner has to know of. */
export type SecurityEvent =
  | { readonly kind: 'newDevice'; readonly agent: string | null; readonly ip: string }
  | { readonly kind: 'authenticatorAdded' | 'authenticatorRemoved' | 'codesRenewed' | 'factorsRemoved' }
  | { readonly kind: 'passkeyAdded' | 'passkeyRemoved'; readonly name: string }
  | { readonly kind: 'recoveryCodeUsed'; readonly left: number }

const deviceText = (agent: string | null, text: SecurityText): string => {
  const { browser, system } = readDevice(agent ?? undefined)
  if (browser !== undefined && system !== undefined) return text.deviceOn(browser, system)
  return browser ?? system ?? text.unknownDevice
}

const describe = (event: SecurityEvent, text: SecurityText, site: string) => {
  if (event.kind === 'newDevice') return text.newDevice(site)
  if (event.kind === 'passkeyAdded' || event.kind === 'passkeyRemoved')
    return text[event.kind](site, event.name)
  if (event.kind === 'recoveryCodeUsed') return text.recoveryCodeUsed(site, event.left)
  return text[event.kind](site)
}

const printTime = (now: Date, language: InterfaceLanguage, timeZone: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(now)

/** What lets somebody in for good: whoever reads the address can undo it, should a thief have done it. */
const UNDONE: ReadonlySet<SecurityEvent['kind']> = new Set([
  'authenticatorAdded',
  'passkeyAdded',
  'codesRenewed',
])

/** The path that undoes it; undefined where there is nothing to undo, or nobody has shown that the address is theirs. */
const undoPath = async (db: Db, user: User, event: SecurityEvent, now: Date): Promise<string | undefined> => {
  const { id: person, email, phoneNumber: phone = null, emailVerified } = user
  if (!UNDONE.has(event.kind) || email === undefined || emailVerified !== true) return undefined
  const about = 'second-factor'
  const key = await makeAddressKey(db, { person, purpose: 'undo', email, phone, about }, now)
  return `/undo?${new URLSearchParams({ about, key })}`
}

/** Tells a person by email what happened to their account, and what to do if it was not them. */
export const sendSecurityEmail = async (
  db: Db,
  { post, env }: Pick<Parts, 'post' | 'env'>,
  person: string,
  now: Date,
  event: SecurityEvent,
): Promise<void> => {
  const user = await findUser(db, person, now)
  if (user?.email === undefined) return
  const { name: site, defaultLanguage, timezone } = await findConfig(db)
  const language = letterLanguage(user.language, defaultLanguage)
  const zone = zoneOf((await findListening(db, [person], now))(person).aside, timezone)
  const text = securityTexts[language]
  const { subject, line, notYou } = describe(event, text, site)
  const facts = [
    ...(event.kind === 'newDevice'
      ? [text.device(deviceText(event.agent, text)), text.address(event.ip)]
      : []),
    text.time(printTime(now, language, zone)),
  ]
  const address = await publicAddress(db, env)
  const review = { label: text.button, url: `${address}/account/security` }
  const undo = await undoPath(db, user, event, now)
  const words: LetterWords = {
    site,
    subject,
    lines: [text.hello(user.givenName), line, facts],
    ...(undo === undefined
      ? { button: review, after: [notYou ?? text.notYou] }
      : {
          button: { label: text.undo, url: `${address}${undo}` },
          after: [text.undoFor],
          foot: [review],
        }),
  }
  await post.mail(db, drawLetter(user.email, language, words))
}
