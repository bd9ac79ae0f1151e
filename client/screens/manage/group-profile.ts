import type { BodyOf } from '@cairn/contract/endpoint'
import { groups, type Group } from '@cairn/contract/groups'

/** What the form of a group holds. */
export interface GroupProfile {
  readonly name: string
  readonly object: string
  readonly private: boolean
  /** '2026-03-01', the day as the reader's own clock has it, or nothing. */
  readonly day: string
  readonly description: string
}

export const NOTHING: GroupProfile = { name: '', object: '', private: false, day: '', description: '' }

const two = (part: number) => String(part).padStart(2, '0')

/** The day of a moment on the reader's own clock. */
export const dayOf = (moment: string | undefined): string => {
  if (moment === undefined) return ''
  const at = new Date(moment)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** The moment a day begins on the reader's own clock. */
export const dayBegins = (day: string): string => new Date(`${day}T00:00:00`).toISOString()

/** The last moment of a day on the reader's own clock. */
export const dayEnds = (day: string): string => new Date(`${day}T23:59:59`).toISOString()

export const profileOf = (group: Group): GroupProfile => ({
  name: group.name,
  object: group.object,
  private: group.private,
  day: dayOf(group.enrollment?.startDate),
  description: group.description ?? '',
})

/** The group as it is sent. A day that was not touched keeps its hour. */
export const toGroup = (profile: GroupProfile, before?: Group): BodyOf<typeof groups.putGroup> => {
  const start =
    profile.day === ''
      ? undefined
      : before && dayOf(before.enrollment?.startDate) === profile.day
        ? before.enrollment?.startDate
        : dayBegins(profile.day)
  return {
    ...(before && { id: before.id, version: before.version ?? 0 }),
    name: profile.name.trim(),
    object: profile.object,
    private: profile.private,
    ...(start !== undefined && { enrollment: { startDate: start } }),
    ...(profile.description !== '' && { description: profile.description }),
  }
}

export interface GroupErrors {
  readonly name: boolean
  readonly object: boolean
}

/** What must be mended before a group can be saved. */
export const groupErrors = ({ name, object }: GroupProfile): GroupErrors | undefined => {
  const errors = { name: !/[\p{L}\p{N}\p{P}\p{S}]/u.test(name), object: object === '' }
  return errors.name || errors.object ? errors : undefined
}
