export interface DeviceRoom {
  readonly usedBytes: number
  readonly freeBytes: number
}

/** What the browser lets this site store; undefined where it does not say. */
export const deviceRoom = async (): Promise<DeviceRoom | undefined> => {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  if (quota === undefined || usage === undefined) return undefined
  return { usedBytes: usage, freeBytes: Math.max(0, quota - usage) }
}
