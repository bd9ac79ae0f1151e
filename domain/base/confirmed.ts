/** An update is confirmed once search finds the record at the returned version or a later one. */
export const versionShown = (found: { version: number } | null | undefined, version: number): boolean =>
  found !== null && found !== undefined && found.version >= version
