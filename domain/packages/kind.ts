import type { Block, MoveOn } from '../cmi5/move-on.ts'
import type { Activity } from '../scorm/sequencing/activity.ts'

/** What an uploaded package was made for: plain web content, or one of the standards that report what somebody did. */
export const PACKAGE_KINDS = ['web', 'scorm12', 'scorm2004', 'tincan', 'cmi5'] as const
export type PackageKind = (typeof PACKAGE_KINDS)[number]

export const isScorm = (kind: PackageKind): kind is 'scorm12' | 'scorm2004' =>
  kind === 'scorm12' || kind === 'scorm2004'

/** Whether what was done is told by statements, to the record store. */
export const isStated = (kind: PackageKind): kind is 'tincan' | 'cmi5' => kind === 'tincan' || kind === 'cmi5'

export const LAUNCH_METHODS = ['AnyWindow', 'OwnWindow'] as const
export type LaunchMethod = (typeof LAUNCH_METHODS)[number]

/** What a part of SCORM 2004 shows itself, so that the page around does not. */
export const HIDEABLE = [
  'previous',
  'continue',
  'exit',
  'exitAll',
  'abandon',
  'abandonAll',
  'suspendAll',
] as const
export type Hideable = (typeof HIDEABLE)[number]

/** One part of a package that is opened by itself, such as a SCO or an assignable unit. */
export interface PackageItem {
  readonly id: string
  readonly title: string
  /** Its page, with the query that belongs to it, from the root of the package. */
  readonly launch: string
  /** SCORM 1.2: percent; SCORM 2004: from -1 to 1; cmi5: from 0 to 1. */
  readonly masteryScore?: number
  readonly launchData?: string
  readonly maxTimeAllowed?: string
  readonly timeLimitAction?: string
  readonly completionThreshold?: number
  readonly moveOn?: MoveOn
  readonly launchMethod?: LaunchMethod
  readonly entitlementKey?: string
  /** SCORM: a page that reports nothing. */
  readonly asset?: boolean
  /** SCORM 1.2: what has to be done before, as an expression of AICC. */
  readonly prerequisites?: string
  /** SCORM 2004: buttons that it brings with it. */
  readonly hides?: readonly Hideable[]
  /** The group that it is directly part of. */
  readonly block?: string
  /** The activity that statements about it name. */
  readonly activity?: string
}

export interface PackageActivity {
  readonly id: string
  readonly type?: string
  readonly name?: string
  readonly description?: string
  readonly launch?: string
}

/** What a package says about itself. */
export interface PackageManifest {
  readonly kind: PackageKind
  readonly title: string
  /** Its first page, from the root of the package. */
  readonly launch: string
  readonly items: readonly PackageItem[]
  readonly activities: readonly PackageActivity[]
  /** cmi5 and SCORM: groups of parts, each before those within it. */
  readonly blocks?: readonly Block[]
  /** SCORM 2004: in what order its parts may be opened, and what they come to together. */
  readonly tree?: Activity
}

/** So many parts of a package are read; cmi5 asks for more than a thousand. */
export const MOST_ITEMS = 2000
