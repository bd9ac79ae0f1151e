/** The names under which a computer reaches itself. */
const LOCAL: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The address of the site's own host name. Scheme and port are those of PUBLIC_URL; where that only names this computer,
 * there is a proxy in front, and the name is served with a certificate.
 */
const ownAddress = (publicUrl: string, hostname: string): string => {
  const url = new URL(publicUrl)
  if (url.protocol === 'http:' && LOCAL.has(url.hostname)) return `https://${hostname}`
  url.hostname = hostname
  return url.origin
}

/** Where the site is found: by PUBLIC_URL, and by its own host name once that leads here. */
export interface SiteAddress {
  /** The one that links, emails and search engines are given. */
  readonly canonical: string
  /** All that count as this site; no request adds to them. */
  readonly origins: readonly string[]
}

export const siteAddressOf = (publicUrl: string, hostname: string | undefined): SiteAddress => {
  if (hostname === undefined) return { canonical: publicUrl, origins: [publicUrl] }
  const canonical = ownAddress(publicUrl, hostname)
  return { canonical, origins: [...new Set([canonical, publicUrl, `https://${hostname}`])] }
}

/** Whether a page is one of this site's, at one of its addresses. */
export const isPageOf = ({ origins }: SiteAddress, path: string, url: string): boolean =>
  URL.canParse(url) && origins.some((origin) => new URL(path, origin).href === new URL(url).href)

/**
 * The origins among which a browser is that asked for `host`. Any other name than the site's own counts as PUBLIC_URL's:
 * what a request claims about its host is never believed.
 */
export const originsAt = ({ origins }: SiteAddress, publicUrl: string, host: string): string[] => {
  const at = (name: string) => origins.filter((origin) => new URL(origin).hostname === name)
  const named = at(host)
  return named.length > 0 ? named : at(new URL(publicUrl).hostname)
}
