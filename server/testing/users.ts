import { users, type User } from '@cairn/contract/users'
import { newId } from '../base/ids.ts'
import { saveFile } from '../files/store.ts'
import type { Person, TestNode } from './node.ts'

export const names = { givenName: 'Ada', familyName: 'Lovelace' }

type Told = User & { message?: string }

/** The calls about people, as short as tests make them. */
export const userCalls = (node: () => TestNode) => ({
  signUp: (body: Record<string, unknown>, query: Record<string, boolean> = { interactive: true }) =>
    node().call<Told>(users.createUser, { body: { ...names, ...body }, query }),
  read: (id: string, as: Person | null) => node().call<User>(users.getUser, { params: { id }, as }),
  save: (id: string, body: Record<string, unknown>, as: Person | null) =>
    node().call<Told>(users.putUser, { params: { id }, body: { ...names, ...body }, as }),
  /** A picture that was uploaded for somebody. */
  picture: async (object: string) => {
    const file = {
      getID: `${object}/${newId()}.webp`,
      name: 'me.webp',
      contentType: 'image/webp',
      open: true,
    }
    await saveFile(node().parts.db, { ...file, bytes: 1, created: new Date() })
    return file.getID
  },
})
