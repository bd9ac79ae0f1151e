/** An address with more in its query: after what it has already, and before its fragment. */
export const withQuery = (address: string, query: Readonly<Record<string, string>>): string => {
  const [path = '', ...fragment] = address.split('#')
  // Content decodes with decodeURIComponent, which takes a plus for a plus.
  const more = Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const joint = path.includes('?') ? (/[?&]$/.test(path) ? '' : '&') : '?'
  return `${path}${joint}${more}${fragment.length > 0 ? `#${fragment.join('#')}` : ''}`
}
