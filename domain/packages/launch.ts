import type { Offers } from '../scorm/sequencing/offers.ts'
import type { ObjectiveStatus } from '../scorm/sequencing/state.ts'
import type { PackageKind } from './kind.ts'

/** The name under which a document of a package finds its launch. */
export const LAUNCH_GLOBAL = '__cairnLaunch'

/** What the page around says before it opens something else in place of a package. */
export const LEAVE = 'cairn: leave'

/** The code of the refusal of a commit from a page that another one has followed. */
export const LAUNCH_REPLACED = 'launch_replaced'

/** CMI elements by name, as they are stored: `cmi.core.lesson_status` → `incomplete`. */
export type CmiElements = Readonly<Record<string, string>>

/** What a document of a package is told when it is loaded. */
export interface PackageLaunch {
  readonly kind: PackageKind
  /** On the host of the document. */
  readonly commitUrl: string
  /** One for each document that is loaded. */
  readonly session: string
  readonly elements: CmiElements
  /** The name with the family name first: "Wren, Ada". */
  readonly learner: { readonly id: string; readonly name: string }
  readonly mode: 'normal' | 'browse' | 'review'
  /** Of earlier sessions. */
  readonly totalSeconds: number
  /** SCORM 1.2: 0 to 100; SCORM 2004: scaled, -1 to 1. */
  readonly masteryScore?: number
  readonly launchData?: string
  readonly maxTimeAllowed?: string
  readonly timeLimitAction?: string
  readonly completionThreshold?: number
  /** SCORM 2004 with rules for its parts: what content may ask for, and what is known of its objectives. */
  readonly navigation?: Offers
  readonly objectives?: readonly (ObjectiveStatus & { readonly id: string })[]
  /** The origin of the page around the package, for its messages. */
  readonly site: string
}

/** What is sent to `commitUrl`: always everything, so that the newest one alone is enough. */
export interface PackageCommit {
  readonly session: string
  /** Counts up from 1 within a session. */
  readonly seq: number
  readonly elements: CmiElements
  /** After the content has terminated. */
  readonly ended: boolean
  /** The time of the session so far. */
  readonly seconds: number
  /** Where content asks to go after its end. */
  readonly request?: string
}

/** The answer to a commit, where the parts of a package follow rules. */
export interface NavigationReply {
  readonly navigation: Offers
  /** What the end of content led to: another part is open now, or nothing is. */
  readonly next?: 'part' | 'end'
}

/** What a package tells the page around it. */
export type PackageMessage = { readonly cairn: 'package' } & (
  | { readonly type: 'ready'; readonly kind: PackageKind }
  | { readonly type: 'begun' }
  | {
      readonly type: 'saved'
      readonly seq: number
      readonly ended: boolean
      readonly next?: NonNullable<NavigationReply['next']>
    }
  | { readonly type: 'left' }
  | { readonly type: 'failed'; readonly status?: number; readonly retrying: boolean }
  | { readonly type: 'finished' }
  | { readonly type: 'navigate'; readonly request: string; readonly target?: string }
  | { readonly type: 'replaced' }
)
