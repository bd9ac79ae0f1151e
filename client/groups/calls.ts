import type { BodyOf } from '@cairn/contract/endpoint'
import { groups, type AddedRow, type Group, type GroupLink, type Newcomer } from '@cairn/contract/groups'
import { notifications, type Job } from '@cairn/contract/notifications'
import { versionShown } from '@cairn/domain/base/confirmed'
import { SECOND } from '@cairn/domain/base/constants'
import { queryPhrase } from '@cairn/domain/base/escape-query'
import { POLLS, type Poll } from '@cairn/domain/base/polls'
import { isCallError } from '../base/call-error.ts'
import { call } from '../base/call.ts'
import { senderOf, whileHere } from '../base/sender.ts'
import { until } from '../base/until.ts'

/** What search knows of a group. */
const look = async (id: string): Promise<Group | undefined> => {
  const found = await call(groups.findGroups, { query: { query: `_id:${queryPhrase(id)}`, limit: 1 } })
  if (found.failed) throw new Error('The search failed.')
  return found.list[0]
}

const confirm = ({ id, version = 0 }: Group, poll: Poll): Promise<unknown> =>
  until(async () => {
    const seen = (await look(id))?.version
    return versionShown(seen === undefined ? null : { version: seen }, version)
  }, poll)

export type OnPercent = (percent: number) => void

const EVERY_MS = SECOND
const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Follows the enrolling of many members to its end. A broken line says nothing about it. */
export const followEnrolling = async (
  jobId: string,
  onPercent: OnPercent,
  wait: (ms: number) => Promise<void> = sleep,
): Promise<void> => {
  const sender = senderOf()
  for (;;) {
    await whileHere(sender)
    const job: Job | null = await call(notifications.getJob, { params: { jobId }, handled: 'shown' }).catch(
      (error: unknown) => {
        if (isCallError(error, 0) || isCallError(error, 503)) return null
        throw error
      },
    )
    if (job) onPercent(job.status === 'COMPLETE' ? 100 : (job.percent ?? 0))
    if (job?.status === 'COMPLETE') return
    if (job?.status === 'ERROR' || job?.status === 'INVALID') throw new Error(job.message ?? job.status)
    await wait(EVERY_MS)
  }
}

type Written = BodyOf<typeof groups.putGroup>

/** Saves a group, follows the enrolling of its members if there is any, and waits until search shows it. */
const save = async (group: Written, poll: Poll, onPercent: OnPercent, key?: string): Promise<Group> => {
  const { jobId, ...saved } = await call(groups.putGroup, {
    body: group,
    handled: 'shown',
    ...(key !== undefined && { key }),
  })
  if (jobId !== undefined) await followEnrolling(jobId, onPercent)
  await confirm(saved, poll)
  return saved
}

/** The key makes a repeated try harmless. */
export const createGroup = (group: Written, key: string): Promise<Group> =>
  save(group, POLLS.groupCreate, () => {}, key)

/** Saves what a group is, over the version it was read at; who is in it stays. */
export const saveGroup = (group: Written): Promise<Group> => {
  const { member: _member, memberCount: _count, ...profile } = group
  return save(profile, POLLS.groupUpdate, () => {})
}

export const deleteGroup = async (id: string): Promise<void> => {
  await call(groups.deleteGroup, { params: { id }, handled: 'shown' })
  await until(async () => (await look(id)) === undefined, POLLS.groupDelete)
}

/** As many rows as one call takes in a second or two: how far it is can be seen. */
const AT_ONCE = 100

/** Adds people, and tells what became of each, in their order. */
export const addMembers = async (
  id: string,
  person: readonly Newcomer[],
  onPercent: OnPercent,
): Promise<AddedRow[]> => {
  const list: AddedRow[] = []
  for (let from = 0; from < person.length; from += AT_ONCE) {
    const rows = person.slice(from, from + AT_ONCE)
    const added = await call(groups.addMembers, {
      params: { id },
      body: { person: [...rows] },
      handled: 'shown',
    })
    const told = (percent: number) => onPercent((100 * from + percent * rows.length) / person.length)
    if (added.jobId !== undefined) await followEnrolling(added.jobId, told)
    told(100)
    list.push(...added.list)
  }
  return list
}

export const removeMember = (id: string, userId: string): Promise<unknown> =>
  call(groups.removeMember, { params: { id, userId }, handled: 'shown' })

export const openLink = (id: string, expires?: string): Promise<GroupLink> =>
  call(groups.putGroupLink, {
    params: { id },
    body: { open: true, ...(expires !== undefined && { expires }) },
    handled: 'shown',
  })

export const closeLink = (id: string): Promise<unknown> =>
  call(groups.deleteGroupLink, { params: { id }, handled: 'shown' })

export const joinGroup = (key: string): Promise<Group> =>
  call(groups.joinGroup, { body: { key }, handled: 'shown' })

/** Where a link into a group leads. */
export const linkAddress = (origin: string, key: string): string =>
  `${origin}/groups/join/${encodeURIComponent(key)}`
