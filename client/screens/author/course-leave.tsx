import { useCallback } from 'react'
import { LeaveGuard } from '../../base/leave-guard.tsx'
import { useCourseDraft, useDrafted } from '../../courses/draft/use-draft.tsx'

/** Waits this long for a last saving before it asks. */
const PATIENCE_MS = 3000

const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Asks before somebody leaves what the server does not have yet. Between the tabs of a course nothing is left. */
export function CourseLeave({ within }: { within: string }) {
  const draft = useCourseDraft()
  const unsaved = useDrafted(({ state, conflicts }) => state !== 'saved' || conflicts.length > 0)
  const trySave = useCallback(async () => {
    await Promise.race([draft.save(), after(PATIENCE_MS)])
    const { state, conflicts } = draft.view()
    return state === 'saved' && conflicts.length === 0
  }, [draft])
  return <LeaveGuard queued unsaved={unsaved} within={within} trySave={trySave} />
}
