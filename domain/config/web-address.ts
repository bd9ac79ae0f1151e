/** An address that leads to a page: http or https, with a host, and nothing that a link could run. */
export const isWebAddress = (text: string): boolean => {
  if (!/^https?:\/\/[^\s/\\]\S*$/i.test(text)) return false
  try {
    return new URL(text).hostname !== ''
  } catch {
    return false
  }
}
