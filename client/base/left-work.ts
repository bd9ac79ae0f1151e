/** What begins the name of each entry in which work waits on the device, before the account it belongs to. */
const PREFIXES = ['learning:', 'refused:', 'course-draft:', 'outbox:', 'outgoing:'] as const

/** Whether an account has left work on this device that may not have been sent. */
export const hasLeftWork = (account: string): boolean => {
  try {
    return Object.keys(localStorage).some((key) =>
      PREFIXES.some((prefix) => key === prefix + account || key.startsWith(`${prefix}${account}:`)),
    )
  } catch {
    return false
  }
}
