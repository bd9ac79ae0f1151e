/** Content that was chosen in a tool, to become a lesson. */
export interface LtiItem {
  readonly title: string
  readonly text?: string
  readonly url?: string
  readonly custom?: Record<string, string>
  readonly newWindow?: boolean
  readonly points?: number
  readonly resourceId?: string
  readonly tag?: string
}

type Json = Readonly<Record<string, unknown>>
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textIn = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, most) : undefined

const isWeb = (value: string): boolean => /^https?:\/\/[^\s"<>\\^`{|}]+$/i.test(value) && value.length <= 2000

const customIn = (value: unknown): Record<string, string> | undefined => {
  if (!isJson(value)) return undefined
  const known = Object.entries(value).filter(
    ([name, given]) => /^[\w.:-]{1,100}$/.test(name) && name !== '__proto__' && given !== null,
  )
  return Object.fromEntries(known.slice(0, 50).map(([name, given]) => [name, String(given).slice(0, 2000)]))
}

const MOST_POINTS = 100_000

/** One line that can be shown. */
const titleIn = (value: unknown): string | undefined =>
  textIn(typeof value === 'string' ? value.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ') : value, 200)

const readItem = (item: unknown, fallback: string): LtiItem | undefined => {
  if (!isJson(item) || item['type'] !== 'ltiResourceLink') return undefined
  const { url, custom, lineItem, text } = item
  const graded = isJson(lineItem) ? lineItem : {}
  const points = Number(graded['scoreMaximum'])
  const [said, values] = [textIn(text, 5000), customIn(custom)]
  const [resourceId, tag] = [textIn(graded['resourceId'], 255), textIn(graded['tag'], 255)]
  return {
    title: titleIn(item['title']) ?? titleIn(graded['label']) ?? fallback,
    ...(said !== undefined && { text: said }),
    ...(typeof url === 'string' && isWeb(url) && { url }),
    ...(values && Object.keys(values).length > 0 && { custom: values }),
    ...(isJson(item['window']) && !isJson(item['iframe']) && { newWindow: true }),
    ...(points > 0 && points <= MOST_POINTS && { points }),
    ...(resourceId !== undefined && { resourceId }),
    ...(tag !== undefined && { tag }),
  }
}

const MOST_ITEMS = 100

/** The lessons among the content that a tool sends back; other kinds of content have no place in a course. */
export const readItems = (items: unknown, fallback: string): LtiItem[] =>
  (Array.isArray(items) ? items : []).slice(0, MOST_ITEMS).flatMap((item) => readItem(item, fallback) ?? [])
