import { hashPassword } from '../../auth/passwords.ts'
import { saveFile } from '../../files/store.ts'
import { setPasswordHash } from '../../users/store.ts'
import type { TestNode } from '../node.ts'
import type { World } from './asking.ts'

export const makeWorld = async (node: TestNode): Promise<World> => {
  const { db } = node.parts
  const [guild, harbour] = [await node.organization('Guild'), await node.organization('Harbour')]
  const open = {
    guild: (await node.course({ publisher: guild })).id,
    harbour: (await node.course({ publisher: harbour })).id,
  }
  const file = `${guild}/logo.webp`
  const bytes = await node.parts.storage.put(file, Buffer.from('x'))
  await saveFile(db, {
    getID: file,
    name: 'logo',
    contentType: 'image/webp',
    open: true,
    bytes,
    created: new Date(),
  })
  const door = await node.person({ email: 'door@example.org' })
  const password = { email: 'door@example.org', password: 'learn-2-climb' }
  await setPasswordHash(db, door.id, await hashPassword(password.password))
  return { node, root: await node.rootAdmin(), guild, harbour, open, file, password }
}
