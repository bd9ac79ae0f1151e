import sanitizeHtml from 'sanitize-html'
import { SizedCache } from './sized-cache.ts'

/** The marks authors may use. Nothing that runs, loads or reaches outside its own paragraph. */
const RICH: sanitizeHtml.IOptions = {
  allowedTags:
    'p br h2 h3 h4 ul ol li blockquote pre code hr strong b em i u s sub sup a span mark bdi kbd table thead tbody tr th td'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'title'],
    '*': ['dir', 'lang'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
}

/** Who saves a course again sends the same texts again, most of them clean already. */
const cleaned = new SizedCache<string>(16 * 1024 * 1024)

/** Rich text as it is stored: cleaned of everything an author has no business sending. */
export const cleanHtml = (html: string): string => {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const clean = sanitizeHtml(html, RICH)
  cleaned.set(html, clean, 2 * (html.length + clean.length))
  return clean
}

/** A page of its own may show pictures of this site and arrange what it says, still with nothing that runs. */
const PAGE: sanitizeHtml.IOptions = {
  ...RICH,
  allowedTags: [...(RICH.allowedTags as string[]), 'img', 'figure', 'figcaption', 'div', 'section'],
  allowedAttributes: {
    ...(RICH.allowedAttributes as Record<string, string[]>),
    img: ['src', 'alt', 'width', 'height'],
  },
  allowedClasses: { a: ['button'], div: ['columns', 'center', 'card'], section: ['band'] },
  // Only files of this site: a picture from elsewhere would tell others who reads the page.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !/^\/api\/resource\/file\/[^/\s]+\/[^/\s]+$/.test(attribs['src'] ?? ''),
}

export const cleanPage = (html: string): string => sanitizeHtml(html, PAGE)

/** What people say to each other: the same marks, and people named by their id. */
const SAID: sanitizeHtml.IOptions = {
  ...RICH,
  allowedAttributes: {
    ...(RICH.allowedAttributes as Record<string, string[]>),
    span: ['data-mention'],
  },
}

export const cleanSaid = (html: string): string => sanitizeHtml(html, SAID)
