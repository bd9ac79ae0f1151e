import { newId } from '../../base/ids.ts'
import { saveFile } from '../../files/store.ts'
import { savePackage } from '../../packages/store.ts'
import { addProgress } from '../../progress/rows.ts'
import { WEB, zipOf } from '../packages/archives.ts'
import { courseOf, meOr, personOf, sideOf, unique, type Asking, type Calls } from './asking.ts'

/** An archive among the files of a course. */
const archiveOf = async ({ world }: Pick<Asking, 'world'>, object: string): Promise<string> => {
  const getID = `${object}/${unique()}.zip`
  const bytes = await zipOf(WEB)
  await world.node.parts.storage.put(getID, bytes)
  const file = { getID, name: 'package.zip', contentType: 'application/zip', open: false }
  await saveFile(world.node.parts.db, { ...file, bytes: bytes.length, created: new Date() })
  return getID
}

const MANIFEST = {
  kind: 'web',
  title: '',
  launch: 'index.html',
  items: [{ id: 'web', title: 'index.html', launch: 'index.html' }],
  activities: [],
} as const

/** A course whose lesson is a package, with a learner in it. */
const packaged = async (asking: Asking, user: string) => {
  const { node } = asking.world
  const { db } = node.parts
  const id = newId()
  const getID = await archiveOf(asking, id)
  await savePackage(db, { getID, manifest: MANIFEST, rows: [], now: new Date() })
  const part = { status: 'enabled' as const, title: 'A package' }
  const lesson = { ...part, id: newId(), type: 'package' as const, package: getID }
  const section = [{ ...part, id: newId(), instruction: [lesson] }]
  const course =
    asking.place === 'self'
      ? await node.course({ id, section })
      : await courseOf(asking, 'enabled', 0, { id, section })
  await addProgress(db, { id: newId(), user, object: course.id, status: 'enabled' }, new Date())
  return { courseId: course.id, instructionId: lesson.id }
}

export const PACKAGE_CALLS: Calls = {
  'PUT /hosted/tincan': [
    {
      action: 'resource.write',
      of: 'course as holder',
      input: async (asking) => ({
        body: { getId: await archiveOf(asking, asking.world.open[sideOf(asking)]) },
      }),
    },
  ],
  'GET /hosted/tincan/manifest/{objectId}/{resource}': [
    {
      action: 'resource.read',
      input: ({ world }) => ({ params: { objectId: world.open.guild, resource: 'none.zip' } }),
      // Who may read it, and which there is, is asked of each package.
      status: 404,
    },
  ],
  'POST /hosted/package/launch/concept/{courseId}/instruction/{instructionId}': [
    {
      action: 'package.open',
      input: async (asking) => ({ params: await packaged(asking, meOr(asking)), body: {} }),
    },
  ],
  'GET /hosted/package/standing/concept/{courseId}/instruction/{instructionId}': [
    {
      action: 'package.open',
      input: async (asking) => ({ params: await packaged(asking, meOr(asking)) }),
    },
  ],
  'POST /hosted/package/waive/concept/{courseId}/instruction/{instructionId}/user/{userId}': [
    {
      action: 'progress.decide',
      input: async (asking) => {
        const userId = await personOf(asking)
        const params = { ...(await packaged(asking, userId)), userId }
        return { params, body: { item: 'web', reason: 'Administrative' } }
      },
      // Only units of cmi5 are waived.
      status: 404,
    },
  ],
  'GET /hosted/package/record/concept/{courseId}/instruction/{instructionId}/user/{userId}': [
    {
      action: 'progress.read',
      input: async (asking) => {
        const userId = await personOf(asking)
        return { params: { ...(await packaged(asking, userId)), userId } }
      },
    },
  ],
}
