import { EXPORT_LIMITS, reportFiles } from '@cairn/contract/report-files'
import { answerAs } from '../../base/answer-as.ts'
import { fail, failBecause } from '../../base/fail.ts'
import { recordEvent } from '../../base/history.ts'
import { newId } from '../../base/ids.ts'
import { on, Raw, type Route } from '../../base/on.ts'
import { filedOf, firstRows, refuseInvalid, routeOf } from '../files/filed.ts'
import { reportRights, stillHolds } from '../files/rights.ts'
import { EXPORT } from './job.ts'
import { addExport, fileOf, findExport, holdTurn, listExports, removeExport, toExport } from './store.ts'

const OPEN: ReadonlySet<string> = new Set(['waiting', 'running'])

/** Exports of the reports that these routes answer. */
export const exportRoutes = (routes: readonly Route[]) => [
  on(reportFiles.findExports, async ({ db, actor, now, allow }) => {
    allow()
    const { id } = actor ?? fail('unauthenticated')
    const list = (await listExports(db, id, now)).map(toExport)
    return { matches: list.length, list }
  }),

  on(reportFiles.startExport, async ({ body, db, parts, allow, ...by }) => {
    allow()
    const { id: person } = by.actor ?? fail('unauthenticated')
    const filed = filedOf(body)
    routeOf(routes, filed.report)
    refuseInvalid(filed)
    await holdTurn(db, person)
    const there = await listExports(db, person, by.now)
    if (there.filter(({ state }) => OPEN.has(state)).length >= EXPORT_LIMITS.open)
      failBecause('too_many_exports', { limit: EXPORT_LIMITS.open })
    if (there.length >= EXPORT_LIMITS.kept) failBecause('exports_full', { limit: EXPORT_LIMITS.kept })
    const id = newId(by.now.getTime())
    const job = await parts.jobs.start(db, EXPORT, person, { id })
    const name = `${filed.report}-${by.now.toISOString().slice(0, 10)}.csv`
    await addExport(db, filed, { id, person, name, job, created: by.now })
    await recordEvent(db, by, {
      type: 'report',
      object: filed.params['id'] ?? filed.report,
      action: 'report.export',
      detail: { report: filed.report },
    })
    return toExport((await findExport(db, id)) ?? fail('not_found'))
  }),

  on(reportFiles.getExportFile, async ({ params, db, parts, actor, now, allow }) => {
    allow()
    if (actor === null) return fail('unauthenticated')
    const kept = await findExport(db, params.id)
    if (kept?.person !== actor.id || kept.state !== 'done' || kept.expires <= now || !kept.rights)
      return fail('not_found')
    if (!stillHolds(await reportRights(db, actor), kept.rights)) failBecause('export_rights_changed')
    await answerAs(parts, routeOf(routes, kept.report), actor, {
      params: kept.params,
      query: firstRows(kept, 0),
    })
    const bytes = (await parts.storage.size(fileOf(kept.id))) ?? fail('not_found')
    return new Raw(
      200,
      {
        'content-type': 'text/csv; charset=utf-8',
        'content-length': String(bytes),
        'content-disposition': `attachment; filename="${kept.name}"`,
        'cache-control': 'no-store',
      },
      parts.storage.read(fileOf(kept.id)),
    )
  }),

  on(reportFiles.deleteExport, async ({ params, db, parts, actor, allow }) => {
    allow()
    const kept = await findExport(db, params.id)
    if (kept === undefined || kept.person !== actor?.id) return fail('not_found')
    // A file that is left because this is undone goes with the sweep.
    await removeExport(db, kept.id)
    await parts.storage.remove(fileOf(kept.id))
    return undefined
  }),
]
