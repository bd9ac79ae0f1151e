import { can } from '@cairn/domain/access/actions'
import { resourceType } from '@cairn/domain/resources/kind'
import { packages as calls } from '@cairn/contract/packages'
import { fail, failBecause } from '../base/fail.ts'
import { on } from '../base/on.ts'
import { findCourseHead } from '../courses/store.ts'
import { readsContent } from '../courses/readers.ts'
import { findFile } from '../files/store.ts'
import { exportCmi5 } from './export/export.ts'
import { getPackageStanding, launchPackage } from './launch.ts'
import { READ_AT_ONCE, READ_PACKAGE, readPackage, type PackageToRead } from './read.ts'
import { getPackageRecord } from './record.ts'
import { waivePackageItem } from './sessions/waive.ts'
import { describePackage } from './store.ts'

export const packageRoutes = [
  on(calls.readPackage, async ({ body, parts, actor, allow }) => {
    const { db, jobs } = parts
    const file = (await findFile(db, body.getId)) ?? fail('not_found')
    const course = await findCourseHead(db, file.object)
    // What somebody may not see is not there for them.
    if (!course || !can(actor, 'course.read', course)) return fail('not_found')
    allow({ course })
    if (resourceType(file.contentType) !== 'package' && !/\.(?:zip|xml)$/i.test(file.name))
      failBecause('not_a_package')
    const known = await describePackage(db, file.getID)
    if (known) return known
    if (file.bytes > READ_AT_ONCE)
      return db.transaction().execute(async (tx) => ({
        jobId: await jobs.start<PackageToRead>(tx, READ_PACKAGE, actor?.id ?? '', { getID: file.getID }),
      }))
    await readPackage(parts, file.getID)
    return (await describePackage(db, file.getID)) ?? fail('not_found')
  }),

  on(calls.getPackage, async ({ params, db, allow, ...by }) => {
    allow()
    const course = await findCourseHead(db, params.objectId)
    if (!course || !(await readsContent(db, by, course))) return fail('not_found')
    return (await describePackage(db, `${params.objectId}/${params.resource}`)) ?? fail('not_found')
  }),

  launchPackage,
  getPackageStanding,
  waivePackageItem,
  getPackageRecord,
  exportCmi5,
]
