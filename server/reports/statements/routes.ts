import { can } from '@cairn/domain/access/actions'
import type { Actor } from '@cairn/domain/access/roles'
import { readCode } from '@cairn/domain/progress/certificate-code'
import {
  LISTED_STATEMENTS,
  timeStatements,
  type IssuedStatement,
  type TimeStatement,
} from '@cairn/contract/time-statements'
import type { Db } from '../../base/db/schema.ts'
import { fail } from '../../base/fail.ts'
import { recordEvent } from '../../base/history.ts'
import { letterLanguage } from '../../base/letter.ts'
import { on, Raw } from '../../base/on.ts'
import { publicAddress } from '../../config/address.ts'
import { findConfig } from '../../config/store.ts'
import { findCourseHead } from '../../courses/store.ts'
import { findUser, findUsers } from '../../users/store.ts'
import { findCourses, refuseRange, sheetOf } from './sheet.ts'
import { publicKeyOf } from './sign.ts'
import { addStatement, findStatement, listStatements, readSigned, type StatementRow } from './store.ts'
import { DRAW_STATEMENT } from './task.ts'
import { pagesOf } from './words.ts'

const nameOf = ({ givenName, familyName }: { readonly givenName: string; readonly familyName: string }) =>
  `${givenName} ${familyName}`.trim()

/** Somebody's courses that the reader may see, and whom the rules ask about. */
const open = async (db: Db, actor: Actor | null, person: string, course: string | undefined) => {
  if (actor === null) return fail('unauthenticated')
  const courses = await findCourses(db, actor, person, course)
  const [first] = courses
  return { actor, courses, target: { user: person, course: first && (await findCourseHead(db, first.id)) } }
}

/** Whether somebody may see all that a statement is about; courses that several are about are read once. */
const wholeReader = (db: Db, actor: Actor | null) => {
  const heads = new Map<string, ReturnType<typeof findCourseHead>>()
  const headOf = (id: string) => {
    const head = heads.get(id) ?? findCourseHead(db, id)
    heads.set(id, head)
    return head
  }
  return async ({ person, course, issuer }: StatementRow): Promise<boolean> => {
    if (can(actor, 'report.learner', { user: person })) return true
    for (const id of course) {
      const head = await headOf(id)
      if (!head || !can(actor, 'report.learner', { user: person, course: head })) return false
    }
    // That nothing was learned is known to whoever stated it.
    return course.length > 0 || issuer === actor?.id
  }
}

const toListed = (
  { code, issued, language, from, to, timezone, minutes, late, course }: Omit<TimeStatement, 'issuer'>,
  issuer: string | undefined,
): IssuedStatement => ({
  code,
  issued,
  ...(issuer !== undefined && { issuer }),
  language,
  from,
  to,
  timezone,
  minutes,
  ...(late !== undefined && { late }),
  course: course.map(({ title }) => title),
})

/** With the name of whoever issued it, as long as they are here. */
const withIssuer = async (
  db: Db,
  statement: Omit<TimeStatement, 'issuer'>,
  { issuer }: StatementRow,
  now: Date,
): Promise<TimeStatement> => {
  const user = await findUser(db, issuer, now)
  return user ? { ...statement, issuer: nameOf(user) } : statement
}

const load = async (db: Db, typed: string): Promise<StatementRow> => {
  const code = readCode(typed) ?? fail('not_found')
  return (await findStatement(db, code)) ?? fail('not_found')
}

export const statementRoutes = [
  on(timeStatements.getLearnerTime, async ({ params, query, db, actor: reader, show }) => {
    refuseRange(query)
    const { courses, target } = await open(db, reader, params.id, query.course)
    show(target)
    return sheetOf(db, params.id, courses, query)
  }),

  on(timeStatements.issueStatement, async ({ params, body, db, parts, show, ...by }) => {
    refuseRange(body)
    const { actor, courses, target } = await open(db, by.actor, params.id, body.course)
    show(target)
    const learner = (await findUser(db, params.id, by.now)) ?? fail('not_found')
    const issuer = (await findUser(db, actor.id, by.now)) ?? fail('not_found')
    const site = await findConfig(db)
    const sheet = await sheetOf(db, params.id, courses, body)
    const statement = await addStatement(
      db,
      parts.secret,
      { person: params.id, issuer: actor.id },
      {
        issued: by.now.toISOString(),
        name: nameOf(learner),
        site: site.name,
        language: body.language ?? letterLanguage(issuer.language, site.defaultLanguage),
        ...sheet,
      },
    )
    await recordEvent(db, by, {
      type: 'user',
      object: params.id,
      action: 'statement.issue',
      detail: {
        from: body.from,
        to: body.to,
        code: statement.code,
        ...(body.course && { concept: body.course }),
      },
    })
    return { ...statement, issuer: nameOf(issuer) }
  }),

  on(timeStatements.findTimeStatements, async ({ params, db, parts, actor: reader, now, show }) => {
    const { actor, target } = await open(db, reader, params.id, undefined)
    show(target)
    if (!(await findUser(db, params.id, now))) fail('not_found')
    const sees = wholeReader(db, actor)
    const rows: StatementRow[] = []
    for (const row of await listStatements(db, params.id, LISTED_STATEMENTS))
      if (await sees(row)) rows.push(row)
    const issuers = new Map(
      (await findUsers(db, [...new Set(rows.map(({ issuer }) => issuer))], now)).map((user) => [
        user.id,
        nameOf(user),
      ]),
    )
    const list = rows.flatMap((row) => {
      const signed = readSigned(parts.secret, row)
      return signed ? [toListed(signed, issuers.get(row.issuer))] : []
    })
    return { matches: list.length, list }
  }),

  on(timeStatements.checkStatement, async ({ params, db, parts, actor, now, allow }) => {
    allow()
    const row = await load(db, params.code)
    const publicKey = publicKeyOf(parts.secret)
    const signedFor = readSigned(parts.secret, row)
    if (!signedFor) return { code: row.code, state: 'altered' as const, publicKey }
    const pdf = await wholeReader(db, actor)(row)
    const { content: signed, signature } = row
    return {
      code: row.code,
      state: 'valid' as const,
      statement: await withIssuer(db, signedFor, row, now),
      signed,
      signature,
      publicKey,
      ...(pdf && { pdf }),
    }
  }),

  on(timeStatements.getStatementPdf, async ({ params, query, db, parts, actor, now, show }) => {
    const row = await load(db, params.code)
    const sees = await wholeReader(db, actor)(row)
    // Whoever sees all of its courses stands where its learner does.
    show({ user: sees && actor ? actor.id : row.person })
    const signed = readSigned(parts.secret, row) ?? fail('not_found')
    const statement = await withIssuer(db, signed, row, now)
    const address = `${await publicAddress(parts.db, parts.env)}/verify/${row.code}`
    const paper = query.paper ?? 'a4'
    const sheet = pagesOf(statement, { address, signature: row.signature, paper })
    const { pdf } = await parts.threads.run(DRAW_STATEMENT, sheet)
    return new Raw(
      200,
      {
        'content-type': 'application/pdf',
        'content-length': String(pdf.byteLength),
        'content-disposition': `inline; filename="learning-time-${row.code}.pdf"`,
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-robots-tag': 'noindex',
      },
      Buffer.from(pdf),
    )
  }),
]
