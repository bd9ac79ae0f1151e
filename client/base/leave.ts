import { useBlocker } from '@tanstack/react-router'

/** Asks before a page with unsaved work is left, whether by link, by going back or by closing the tab. */
export const useLeaveGuard = (unsaved: boolean) =>
  useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  })
