import { sql } from 'kysely'
import type { LtiTool } from '@cairn/contract/lti'
import type { Db } from '../../base/db/schema.ts'

/** What is stored of a tool besides its columns. */
type Stored = Pick<
  LtiTool,
  'loginUrl' | 'jwksUrl' | 'redirectUrl' | 'deepLinkUrl' | 'custom' | 'newWindow' | 'shareName' | 'shareEmail'
> & { readonly launchUrl: string }

export interface Deployment {
  readonly id: string
  readonly organization: string | null
}

export interface Tool extends Stored {
  readonly id: string
  readonly name: string
  readonly version: '1.3' | '1.1'
  readonly status: 'enabled' | 'pending'
  readonly clientId: string | null
  readonly key: string | null
  /** Encrypted. */
  readonly secret: string | null
  readonly deployment: readonly Deployment[]
  readonly created: Date
  readonly modified: Date
}

const select = (db: Db) =>
  db.selectFrom('lti_tool as t').select([
    't.id',
    't.name',
    't.version',
    't.status',
    't.document',
    't.client_id',
    't.consumer_key',
    't.secret',
    't.created',
    't.modified',
    sql<
      Deployment[]
    >`coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'organization', d.organization)
        order by d.position) from lti_deployment d where d.tool = t.id), '[]')`.as('deployment'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const toTool = ({ document, client_id, consumer_key, ...row }: Row): Tool => ({
  ...(document as unknown as Stored),
  ...row,
  clientId: client_id,
  key: consumer_key,
})

export const listTools = async (db: Db): Promise<Tool[]> =>
  (await select(db).orderBy('t.name').orderBy('t.id').limit(1000).execute()).map(toTool)

export const findTool = async (db: Db, id: string): Promise<Tool | undefined> => {
  const row = await select(db).where('t.id', '=', id).executeTakeFirst()
  return row && toTool(row)
}

const found = async (query: ReturnType<typeof select>): Promise<Tool | undefined> => {
  const row = await query.where('t.status', '=', 'enabled').executeTakeFirst()
  return row && toTool(row)
}

/** A tool that is in use, by how it names itself. */
export const findClient = async (db: Db, clientId: string): Promise<Tool | undefined> =>
  clientId.includes('\0') ? undefined : found(select(db).where('t.client_id', '=', clientId))

export const findConsumer = async (db: Db, key: string): Promise<Tool | undefined> =>
  key.includes('\0') ? undefined : found(select(db).where('t.consumer_key', '=', key))

export const saveTool = async (db: Db, tool: Tool): Promise<void> => {
  const { id, name, version, status, clientId, key, secret, deployment, created, modified, ...document } =
    tool
  const row = {
    name,
    version,
    status,
    document: JSON.stringify(document),
    client_id: clientId,
    consumer_key: key,
    secret,
    modified,
  }
  await db
    .insertInto('lti_tool')
    .values({ id, created, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await db.deleteFrom('lti_deployment').where('tool', '=', id).execute()
  await db
    .insertInto('lti_deployment')
    .values(deployment.map((one, position) => ({ tool: id, ...one, position })))
    .execute()
}

export const removeTool = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('lti_tool').where('id', '=', id).execute()
}

/** What the courses are called whose lessons open the tool. */
export const findUses = async (db: Db, id: string): Promise<string[]> => {
  const { rows } = await sql<{ title: string }>`
    select distinct c.title from lesson l join course c on c.id = l.course
    where l.document ->> 'ltiTool' = ${id} and l.document ? 'ltiTool' order by c.title limit 20`.execute(db)
  return rows.map(({ title }) => title)
}

/** The deployment by which a tool reaches the courses of an organization. */
export const deploymentFor = ({ deployment }: Tool, organization: string): Deployment | undefined =>
  deployment.find((one) => one.organization === organization) ??
  deployment.find((one) => one.organization === null)
