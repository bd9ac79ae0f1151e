import { can } from '@cairn/domain/access/actions'
import { LIMITS } from '@cairn/domain/base/constants'
import { users, type User } from '@cairn/contract/users'
import { fail } from '../base/fail.ts'
import { makeKey } from '../auth/store.ts'
import { newId } from '../base/ids.ts'
import { on } from '../base/on.ts'
import { countTry } from '../base/tries.ts'
import { joinAll, type Join } from '../base/search/join.ts'
import { findConfig } from '../config/store.ts'
import { locate } from '../resources/store.ts'
import { readContact } from '../base/contact.ts'
import { createUser, findPersonAt, findUser, publicUser, saveUser } from './store.ts'

/** E-mail and phone replaced by their stored form, left out where they are empty. */
const withContact = <U extends { email?: string; phoneNumber?: string }>(user: U, region: string) => {
  const { email: _email, phoneNumber: _phoneNumber, ...rest } = user
  return { ...rest, ...readContact(user, region) }
}

export const userRoutes = [
  on(users.createUser, async ({ body, query, db, parts, allow, ...by }) => {
    allow()
    if (query.interactive !== true) return fail(by.actor === null ? 'unauthenticated' : 'forbidden')
    await countTry(db, `sign-up from ${by.request.ip}`, by.now, LIMITS.signUpTries)
    const { phoneRegion, name } = await findConfig(db)
    const user = await createUser(db, by, { ...withContact(body, phoneRegion), id: newId(by.now.getTime()) })
    const key = await makeKey(db, user.id, 'sign-up', by.now)
    if (user.email !== undefined)
      await parts.post.mail(db, {
        to: user.email,
        subject: `Welcome to ${name}`,
        text: `Hello ${user.givenName},\n\nyour account is ready: ${parts.env.publicUrl}/dashboard\n`,
      })
    return { ...user, key }
  }),

  on(users.getMe, async ({ db, actor, now, allow }) => {
    allow()
    return (await findUser(db, actor?.id ?? '', now)) ?? fail('not_found')
  }),

  on(users.getUser, async ({ params, query, db, actor, now, allow }) => {
    allow()
    const user = (await findUser(db, params.id, now)) ?? fail('not_found')
    const at = (await findPersonAt(db, params.id)) ?? fail('not_found')
    const seen: User = can(actor, 'user.read.all', at) ? user : publicUser(user)
    const picture = (field: 'avatar' | 'banner' | 'logo'): Join<User> => ({
      ids: (doc) => [doc[field]],
      load: (ids) => locate(db, ids),
    })
    const paths = { avatar: picture('avatar'), banner: picture('banner'), logo: picture('logo') }
    return { ...seen, ...(await joinAll([seen], query.join, paths)) }
  }),

  on(users.putUser, async ({ params, body, db, allow, ...by }) => {
    const at = (await findPersonAt(db, params.id)) ?? fail('not_found')
    allow(at)
    if (body.id !== undefined && body.id !== params.id) fail('invalid', 'id does not fit the address.')
    const { phoneRegion } = await findConfig(db)
    return saveUser(db, by, { ...withContact(body, phoneRegion), id: params.id })
  }),
]
