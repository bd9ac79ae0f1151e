/** What the transcript of a file is called: like the file, with the language unless it is the file's own. */
export const transcriptName = (resource: string, wanted?: string, own?: string): string => {
  const file = resource.slice(resource.lastIndexOf('/') + 1)
  const dot = file.lastIndexOf('.')
  // A name that begins with its only dot has no ending.
  const bare = dot > 0 ? file.slice(0, dot) : file
  return `${bare}${wanted !== undefined && wanted !== own ? `.${wanted}` : ''}.vtt`
}
