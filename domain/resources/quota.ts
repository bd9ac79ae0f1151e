import { companyOf, isRootAdmin, organizationsAs, type Actor } from '../access/roles.ts'

const MB = 1_000_000
const GB = 1000 * MB

/** Whose limit it is: of a person by what they do here, of one organization, or of the whole site. */
export const QUOTA_SCOPES = ['newcomer', 'learner', 'staff', 'organization', 'installation'] as const
export type QuotaScope = (typeof QUOTA_SCOPES)[number]
export type UploaderTier = Extract<QuotaScope, 'newcomer' | 'learner' | 'staff'>

/** Bytes that may be stored unless a root admin decides otherwise; null: no limit. */
export const QUOTA_DEFAULTS: Readonly<Record<QuotaScope, number | null>> = {
  newcomer: 50 * MB,
  learner: 2 * GB,
  staff: 100 * GB,
  organization: 200 * GB,
  installation: null,
}

/** The largest limit that can be set: a petabyte. Above it there is "no limit". */
export const QUOTA_MAX = 1_000_000 * GB

/** How many uploads of one person may be under way at the same time. */
export const OPEN_UPLOADS: Readonly<Record<UploaderTier, number>> = { newcomer: 20, learner: 20, staff: 100 }

/**
 * Which limit a person's uploads count against. Whoever works on the course or organization that a file is for counts
 * as staff there, also without a role of their own; an account nobody has enrolled or invited gets little.
 */
export const uploaderTier = (
  actor: Actor | null,
  { worksOnIt, enrolled }: { readonly worksOnIt: boolean; readonly enrolled: boolean },
): UploaderTier => {
  const works = organizationsAs(actor, 'admin', 'author', 'coach', 'publisher').length > 0
  if (worksOnIt || works || isRootAdmin(actor)) return 'staff'
  return enrolled || companyOf(actor).length > 0 ? 'learner' : 'newcomer'
}

/** What an upload would count against: one of the three, how much of it is used, and how much is allowed. */
export interface QuotaState {
  readonly of: 'person' | 'organization' | 'installation'
  readonly used: number
  readonly allowed: number | null
}

/** The first limit that so many more bytes would pass. */
export const exceededQuota = <Q extends QuotaState>(bytes: number, states: readonly Q[]): Q | undefined =>
  states.find(({ used, allowed }) => allowed !== null && used + bytes > allowed)

/** 1.9 GB, 300 MB, 12 kB: one figure after the point where it says something. */
export const printBytes = (bytes: number): string => {
  const [unit, size] =
    bytes >= GB ? (['GB', GB] as const) : bytes >= MB ? (['MB', MB] as const) : (['kB', 1000] as const)
  return `${Math.round((bytes / size) * 10) / 10} ${unit}`
}

const OWNERS = {
  person: 'Your storage',
  organization: 'The storage of this organization',
  installation: 'The storage of this site',
} as const

/** Which limit stands in the way, how much is used, how much is allowed, and how much was asked for. */
export const quotaMessage = ({ of, used, allowed }: QuotaState, bytes: number): string =>
  `${OWNERS[of]} is full: ${printBytes(used)} of ${printBytes(allowed ?? 0)} are used and this needs ` +
  `${printBytes(bytes)} more. Delete files you no longer need, or ask an admin for more storage.`
