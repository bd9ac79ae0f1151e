import sanitizeHtml from 'sanitize-html'

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

/** Rich text as it is stored: cleaned of everything an author has no business sending. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, RICH)
