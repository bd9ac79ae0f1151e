import { letterLanguage, drawLetter } from '../base/letter.ts'
import type { Db } from '../base/db/schema.ts'
import type { Env } from '../base/env.ts'
import type { Post } from '../base/ports/post.ts'
import { newId } from '../base/ids.ts'
import type { User } from '@cairn/contract/users'
import { publicAddress } from '../config/address.ts'
import { findConfig } from '../config/store.ts'
import { findUsers } from '../users/store.ts'
import { letterFor, textFor, type Draft } from './words.ts'

/** What is the same in all letters of one sending. */
export interface Frame {
  readonly draft: Draft
  readonly sender: string
  readonly from: string
  readonly site: string
  readonly defaultLanguage: string | undefined
  /** Where the links lead. */
  readonly address: string
}

export const frameOf = async (
  db: Db,
  env: Pick<Env, 'publicUrl'>,
  sender: string,
  draft: Draft,
  now: Date,
): Promise<Frame> => {
  const { name: site, defaultLanguage } = await findConfig(db)
  const [who] = await findUsers(db, [sender], now)
  const from = who === undefined ? site : `${who.givenName} ${who.familyName}`
  return { draft, sender, from, site, defaultLanguage, address: await publicAddress(db, env) }
}

/** To whom, about which course, and the key of their unsubscribe link. */
export interface Reader {
  readonly user: User
  readonly course: string
  readonly key: string
}

/** The letter and the text message as one person gets them. */
export const drawFor = ({ draft, from, site, defaultLanguage, address }: Frame, reader: Reader) => {
  const { user, course, key } = reader
  const fields = { givenName: user.givenName, familyName: user.familyName, course }
  const language = letterLanguage(user.language, defaultLanguage)
  const unsubscribe = `${address}/unsubscribe/${key}?kind=course`
  const words = letterFor(language, draft, fields, { name: from, site, unsubscribe })
  return { language, words, text: textFor(draft, fields) }
}

/** Puts what one person gets into the outbox, and tells by which id it is known there. */
export const writeTo = async (
  db: Db,
  post: Post,
  frame: Frame,
  reader: Reader,
  { way, to }: { readonly way: 'mail' | 'text'; readonly to: string },
): Promise<string> => {
  const { language, words, text } = drawFor(frame, reader)
  const id = newId()
  const oneClick = `${frame.address}/api/notification/unsubscribe/${reader.key}?kind=course`
  const headers = {
    'List-Unsubscribe': `<${oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  if (way === 'mail')
    await post.mail(db, { ...drawLetter(to, language, words), id, headers, named: [frame.sender] })
  else await post.sms(db, { to, text, id })
  return id
}
