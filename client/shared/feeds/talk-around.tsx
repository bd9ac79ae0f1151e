import { Link } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { users } from '@cairn/contract/users'
import { PAGE } from '@cairn/domain/base/constants'
import { call } from '../../base/call.ts'
import { connection } from '../../base/online.ts'
import { isLocalFile } from '../../base/outbox/local-file.ts'
import { pathTo } from '../../base/paths.ts'
import { useActor, useSession } from '../../base/site.tsx'
import type { Person } from '../../conversations/feed-store.ts'
import { TalkPortsProvider, type Sender, type TalkPorts } from '../../conversations/ports.ts'
import type { Within } from '../../conversations/within.ts'
import { locateFile } from '../../resources/addresses.ts'
import { contentTypeOf } from '../../resources/file-kinds.ts'
import {
  canStoreUpload,
  removeUpload,
  startStoredUploads,
  storedFileAddress,
  storeUpload,
} from '../../resources/outbox-uploads.ts'
import { UploadLine } from '../../resources/upload-line.tsx'
import { isUnfinished, uploads } from '../../resources/uploads.ts'
import { follow, isFollowing, unfollow } from '../../users/follow.ts'
import { changeMe } from '../../users/save.ts'
import { newSince } from './note-look.ts'
import { peopleQuery } from '../../users/users-search.ts'

/** People one may find, by what is typed of their names; of those in a conversation, where one is given. */
export const findPeople = async (words: string, within?: Within): Promise<readonly Person[]> => {
  const typed = peopleQuery(words)
  const { list } = await call(users.findUsers, {
    query: {
      query: `NOT kind:api${typed === '' ? '' : ` AND (${typed})`}`,
      limit: PAGE.users,
      ...(within && { feed: within.feed }),
      ...(within?.learner !== undefined && { learner: within.learner }),
      ...(within?.staff && { staff: true }),
      ...(typed === '' && { sort: 'name' }),
    },
  })
  return list
}

const isCut = (): boolean => !connection.isUp()

/** What was begun and has lost the connection is stored on the device instead. */
const storeWhenCut = (upload: string, store: () => void): void => {
  const stop = uploads.subscribe(() => {
    const item = uploads.get().find(({ id }) => id === upload)
    if (item && isUnfinished(item) && !(item.status === 'reconnecting' && isCut())) return
    stop()
    if (item?.status !== 'reconnecting') return
    queueMicrotask(() => {
      uploads.cancel(upload)
      store()
    })
  })
}

const senderFor = (owner: string): Sender => ({
  add: (file, onArrived) => {
    const arrived = (stored: string) =>
      onArrived({
        id: crypto.randomUUID(),
        file: stored,
        name: file.name.slice(-300),
        bytes: file.size,
        type: contentTypeOf(file),
      })
    const store = () => arrived(storeUpload(owner, file))
    startStoredUploads()
    if (isCut() && canStoreUpload(file)) {
      store()
      return ''
    }
    const upload = uploads.add({ objectID: owner, closed: true, kind: 'any', file, onDone: arrived })
    storeWhenCut(upload, store)
    return upload
  },
  remove: removeUpload,
  subscribe: uploads.subscribe,
  get: uploads.get,
  isMoving: (id) => uploads.get().some((item) => item.id === id && isUnfinished(item)),
  draw: (id) => {
    const item = uploads.get().find((one) => one.id === id)
    return item ? <UploadLine item={item} /> : null
  },
})

const personLink = (id: string) => <Link to="/people/$userId" params={{ userId: id }} />
const threadPath = (id: string) => pathTo('/thread/$messageId', { messageId: id })
const threadLink = (id: string, part?: string) => (
  <Link to="/thread/$messageId" params={{ messageId: id }} {...(part !== undefined && { hash: part })} />
)

/** Gives the conversations inside what they need of files, people and the reader. */
export function TalkAround({ children }: { children: ReactNode }) {
  const user = useSession()?.user
  const actor = useActor()
  const ports = useMemo((): TalkPorts | null => {
    if (!user || !actor) return null
    return {
      me: user,
      actor,
      lastCheck: newSince(user),
      locate: async (getID) =>
        isLocalFile(getID) ? storedFileAddress(getID) : (await locateFile(getID))?.getURL,
      sender: senderFor(user.id),
      findPeople: async (words, within) =>
        (await findPeople(words, within)).filter(({ id }) => id !== user.id),
      isFollowing: (id) => isFollowing(user, { type: 'conversation', id }),
      follow: (id, follows) =>
        void changeMe((me) => (follows ? follow : unfollow)(me, { type: 'conversation', id }, new Date())),
      personLink,
      threadPath,
      threadLink,
    }
  }, [user, actor])
  return ports && <TalkPortsProvider value={ports}>{children}</TalkPortsProvider>
}
