import { readQuery, type ListQuery, type SingleQuery } from '@cairn/domain/xapi/query'
import { refuseUnlessMay, toldJson, type Ask, type Told } from '../ask.ts'
import { readableMarks } from '../limits.ts'
import { refuseWith } from '../refusal.ts'
import { findFiles, findOne, findPage, type Found } from './find.ts'
import { showAll, storedAt } from './show.ts'
import { findConsistent } from './store.ts'
import { withFiles } from './with-files.ts'

const sendWithFiles = async (
  ask: Ask,
  json: string,
  found: readonly Found[],
  headers: Record<string, string>,
) => {
  const files = await findFiles(
    ask.parts.db,
    found.map(({ position }) => position),
  )
  const { type, body } = withFiles(json, files)
  return { status: 200, headers: { ...headers, 'content-type': type }, body }
}

const send = (
  ask: Ask,
  json: string,
  found: readonly Found[],
  attached: boolean,
  headers: Record<string, string>,
) => (attached ? sendWithFiles(ask, json, found, headers) : toldJson(json, headers))

const readOne = async (ask: Ask, query: SingleQuery, headers: Record<string, string>): Promise<Told> => {
  const found =
    (await findOne(ask.parts.db, query, readableMarks(ask))) ??
    refuseWith(
      404,
      query.voided ? 'There is no voided statement with this id.' : 'There is no statement with this id.',
    )
  const [text = ''] = await showAll(ask, [found], query.format)
  const modified = new Date(storedAt(found.position)).toUTCString()
  return send(ask, text, [found], query.attachments, { ...headers, 'last-modified': modified })
}

/** Where the rest is: the same question, and where this answer ended. */
const moreOf = ({ params }: Ask, last: Found): string => {
  const rest = new URLSearchParams([...params].filter(([name]) => name !== 'continueToken'))
  rest.set('continueToken', last.position)
  return `/xapi/statements?${rest.toString()}`
}

const readList = async (ask: Ask, query: ListQuery, headers: Record<string, string>): Promise<Told> => {
  const { found, more } = await findPage(ask.parts.db, query, readableMarks(ask))
  const last = found.at(-1)
  const shown = await showAll(ask, found, query.format)
  const link = more && last ? moreOf(ask, last) : ''
  const json = `{"statements":[${shown.join(',')}],"more":${JSON.stringify(link)}}`
  return send(ask, json, found, query.attachments, headers)
}

export const getStatements = async (ask: Ask): Promise<Told> => {
  refuseUnlessMay(ask, 'read statements')
  const query = readQuery(ask.params, ask.version)
  // Asked before: what is stored meanwhile may be missing, but nothing from before.
  const consistent = await findConsistent(ask.parts.db)
  const headers = { 'x-experience-api-consistent-through': consistent.toISOString() }
  return 'id' in query ? readOne(ask, query, headers) : readList(ask, query, headers)
}
