import { useEffect, useState } from 'react'

type InsidePaths = typeof import('./icon-paths-inside.ts').INSIDE_PATHS
export type InsideIconName = keyof InsidePaths

let known: InsidePaths | undefined

/** Fetches the icons that visitors never meet, if they can be had: a page does without rather than not come. */
export const fetchInsideIcons = async (): Promise<InsidePaths | undefined> => {
  try {
    known ??= (await import('./icon-paths-inside.ts')).INSIDE_PATHS
  } catch {
    // The next one who needs them asks again.
  }
  return known
}

/** The lines of such an icon; where they are not here yet, its place is kept until they are. */
export function LatePath({ name }: { name: InsideIconName }) {
  const [paths, setPaths] = useState(known)
  useEffect(() => {
    if (!paths) void fetchInsideIcons().then(setPaths)
  }, [paths])
  return paths ? <path d={paths[name]} /> : null
}
