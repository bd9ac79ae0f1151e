import type { Scope } from '@cairn/domain/xapi/scopes'
import { xapi, type XapiCredential } from '@cairn/contract/xapi'
import { fail } from '../../base/fail.ts'
import { recordEvent } from '../../base/history.ts'
import { newId, newSecret } from '../../base/ids.ts'
import { on } from '../../base/on.ts'
import { findCourseHead } from '../../courses/store.ts'
import { addCredential, listCredentials, revokeCredential } from './store.ts'

type Row = Awaited<ReturnType<typeof listCredentials>>[number]

const toContract = ({
  key,
  name,
  scope,
  course,
  system,
  version,
  created,
  creator,
}: Row): XapiCredential => ({
  key,
  name,
  scope: scope as Scope[],
  ...(course.length > 0 && { course }),
  ...(system !== null && { system }),
  ...(version !== null && { version: version as NonNullable<XapiCredential['version']> }),
  created: created.toISOString(),
  ...(creator !== null && { creator }),
})

export const xapiCredentialRoutes = [
  on(xapi.findXapiCredentials, async ({ db, allow }) => {
    allow()
    return (await listCredentials(db)).map(toContract)
  }),

  on(xapi.addXapiCredential, async ({ body, db, allow, ...by }) => {
    allow()
    const { name, scope, course = [], system } = body
    if (scope.length === 0) fail('invalid', 'scope must not be empty.')
    for (const id of course) if (!(await findCourseHead(db, id))) fail('invalid', `There is no course ${id}.`)
    const made = { key: newId(), secret: newSecret(), name, scope, course, system, creator: by.actor?.id }
    await addCredential(db, made, by.now)
    await recordEvent(db, by, {
      type: 'xapi-credential',
      object: made.key,
      action: 'xapi-credential.create',
      detail: { name, scope },
    })
    const { secret, creator = null, ...known } = made
    const row = { ...known, system: system ?? null, version: null, creator, created: by.now }
    return { ...toContract(row), secret }
  }),

  on(xapi.revokeXapiCredential, async ({ params, db, allow, ...by }) => {
    allow()
    if (!(await revokeCredential(db, params.key, by.now))) fail('not_found')
    await recordEvent(db, by, {
      type: 'xapi-credential',
      object: params.key,
      action: 'xapi-credential.revoke',
    })
  }),
]
