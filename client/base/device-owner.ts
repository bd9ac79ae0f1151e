import { session } from './session.ts'

/**
 * Under whose name work of this person is stored on the device. An admin who acts as them has a storage of their own:
 * neither finds, nor sends, what the other left.
 */
export const deviceOwner = (user: string): string =>
  session.get()?.user.id === user ? (session.account() ?? user) : user
