import type { Json } from '../xapi/shape.ts'
import type { MoveOn } from './move-on.ts'
import { EXTENSION, type LaunchMode } from './vocabulary.ts'

/** A unit as it is launched. */
export interface Launched {
  readonly session: string
  /** The name that its publisher gave it. */
  readonly publisher: string
  readonly mode: LaunchMode
  readonly moveOn: MoveOn
  readonly masteryScore?: number
  readonly launchParameters?: string
  readonly entitlementKey?: string
}

/** What a unit reads before it begins. */
export const launchData = (launched: Launched, returnUrl: string): Json => {
  const { session, publisher, mode, moveOn, masteryScore, launchParameters, entitlementKey } = launched
  return {
    contextTemplate: {
      contextActivities: { grouping: [{ objectType: 'Activity', id: publisher }] },
      extensions: { [EXTENSION.session]: session },
    },
    launchMode: mode,
    moveOn,
    returnURL: returnUrl,
    ...(masteryScore !== undefined && { masteryScore }),
    ...(launchParameters !== undefined && { launchParameters }),
    ...(entitlementKey !== undefined && { entitlementKey: { courseStructure: entitlementKey } }),
  }
}
