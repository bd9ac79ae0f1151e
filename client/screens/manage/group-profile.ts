import type { BodyOf } from '@cairn/contract/endpoint'
import { groups, type Group } from '@cairn/contract/groups'
import { dayBegins, dayOf } from '@cairn/domain/base/local-day'
import { messages } from './group-messages.ts'

/** What the form of a group holds. */
export interface GroupProfile {
  readonly name: string
  readonly object: string
  readonly private: boolean
  /** '2026-03-01', a day of the site's time zone, or nothing. */
  readonly day: string
  readonly description: string
}

export const NOTHING: GroupProfile = { name: '', object: '', private: false, day: '', description: '' }

export const profileOf = (group: Group, zone: string): GroupProfile => ({
  name: group.name,
  object: group.object,
  private: group.private,
  day: dayOf(group.enrollment?.startDate, zone),
  description: group.description ?? '',
})

/** The group as it is sent; its day is one of the site, the same for everybody. A day that was not touched keeps its hour. */
export const toGroup = (
  profile: GroupProfile,
  zone: string,
  before?: Group,
): BodyOf<typeof groups.putGroup> => {
  const start =
    profile.day === ''
      ? undefined
      : before && dayOf(before.enrollment?.startDate, zone) === profile.day
        ? before.enrollment?.startDate
        : dayBegins(profile.day, zone)
  return {
    ...(before && { id: before.id, version: before.version ?? 0 }),
    name: profile.name.trim(),
    object: profile.object,
    private: profile.private,
    ...(start !== undefined && { enrollment: { startDate: start } }),
    ...(profile.description !== '' && { description: profile.description }),
  }
}

/** What is missing, in the form's own messages; the contract checks the rest. */
export const checkGroup = ({ name, object }: GroupProfile) => ({
  name: name.trim() === '' && messages.nameMissing,
  object: object === '' && messages.courseMissing,
})
