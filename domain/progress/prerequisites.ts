type Learnt = { readonly object: string; readonly state?: string | undefined }

/**
 * The courses somebody must finish before they begin. One that is not open to anybody cannot be asked for, and whoever has
 * begun is not stopped by what was asked for later.
 */
export const unmetPrerequisites = (
  prerequisite: readonly string[] | undefined,
  learnt: readonly Learnt[],
  isOpen: (course: string) => boolean,
): string[] => {
  const finished = new Set(learnt.filter(({ state }) => state === 'certified').map(({ object }) => object))
  return [...new Set(prerequisite)].filter((course) => !finished.has(course) && isOpen(course))
}

/** Somebody has begun once anything is on record. */
export const hasBegun = (progress: {
  readonly instruction?: readonly unknown[] | undefined
  readonly interaction?: readonly unknown[] | undefined
}): boolean => (progress.instruction?.length ?? 0) + (progress.interaction?.length ?? 0) > 0
