import { can } from '@cairn/domain/access/actions'
import { HOUR, SECOND } from '@cairn/domain/base/constants'
import { categoriesOf } from '@cairn/domain/courses/related'
import { COVER_SETS } from '@cairn/domain/courses/cover'
import { resources } from '@cairn/contract/resources'
import { fail } from '../base/fail.ts'
import { on, Raw } from '../base/on.ts'
import { findCourseHead } from '../courses/store.ts'
import { beginUpload } from './begin-upload.ts'
import { copy } from './copy.ts'
import { drawCover, unlistedCover } from './cover.ts'
import { listResources } from './list.ts'
import { getResource, locateResources, readFile, readRendition } from './read.ts'
import { deleteNamed, deleteResource, dropCache } from './remove.ts'
import { HARMLESS, keptFor } from './serve.ts'
import { transcode } from './transcode.ts'
import { findTranscription, transcribe } from './transcribe.ts'
import { getOrganizationStorage, getStorage, putQuota, recountStorage } from './usage.ts'
import { cancelUpload, getUpload, putFile } from './upload.ts'

const FOREVER = 'public, max-age=31536000, immutable'

export const resourceRoutes = [
  getResource,
  locateResources,
  beginUpload,
  putFile,
  getUpload,
  cancelUpload,
  readFile,
  readRendition,
  listResources,
  transcode,
  copy,
  deleteResource,
  dropCache,
  deleteNamed,
  findTranscription,
  transcribe,
  getStorage,
  getOrganizationStorage,
  putQuota,
  recountStorage,

  on(resources.readCover, async ({ params, query, db, parts, actor, allow }) => {
    allow()
    const course = await findCourseHead(db, params.id)
    const shown = course && can(actor, 'course.read', course) ? course : undefined
    const set =
      query.set === undefined || COVER_SETS.includes(query.set)
        ? query.set
        : fail('invalid', 'set is unknown.')
    const [category] = shown ? categoriesOf(shown) : []
    const picture = await drawCover(parts.storage, {
      id: shown?.id ?? unlistedCover(params.id),
      width: Number(query.width ?? '640'),
      ...(category !== undefined && { category }),
      ...(set !== undefined && { set }),
    })
    const cache = shown?.status === 'enabled' ? FOREVER : keptFor(HOUR / SECOND, shown === undefined)
    return new Raw(200, { ...HARMLESS, 'content-type': 'image/webp', 'cache-control': cache }, picture)
  }),
]
