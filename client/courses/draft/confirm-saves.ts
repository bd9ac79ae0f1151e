import type { CourseDraft } from './draft-types.ts'

type Watched = Pick<CourseDraft, 'view' | 'subscribe'>

/**
 * Waits after each save until the search shows it. What is saved meanwhile is waited for next, in one go; a search that
 * never shows a save is told of once, until it shows one again.
 */
export const confirmSaves = (
  draft: Watched,
  confirm: (version: number) => Promise<unknown>,
  tell: (error: unknown) => void,
): (() => void) => {
  let shown = draft.view().version
  let isWaiting = false
  let wasTold = false
  const wait = async () => {
    if (isWaiting) return
    isWaiting = true
    for (let now = draft.view(); now.state === 'saved' && now.version > shown; now = draft.view()) {
      try {
        await confirm(now.version)
        wasTold = false
      } catch (error) {
        if (!wasTold) tell(error)
        wasTold = true
      }
      shown = now.version
    }
    isWaiting = false
  }
  return draft.subscribe(() => void wait())
}
