/** Files and feeds publish; an email invites to one event, changes it or takes it back (RFC 5546). */
export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

/** Somebody as calendars know them. */
export interface CalendarPerson {
  readonly name: string
  readonly email: string
  /** Whether they said that they come. */
  readonly comes?: boolean | undefined
}

/** One booking as calendars take it. */
export interface CalendarEntry {
  readonly id: string
  readonly what: string
  readonly description?: string | undefined
  readonly where?: string | undefined
  /** The page about it. */
  readonly url: string
  readonly start: string
  readonly end: string
  readonly modified: string
  readonly version: number
  readonly cancelled: boolean
  /** Of an invitation: who sends it, and to whom. */
  readonly organizer?: CalendarPerson | undefined
  readonly attendee?: CalendarPerson | undefined
}

const LINE_BYTES = 73

/** A moment as calendars write it: 20260301T170000Z. */
const stamp = (instant: string): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Marks that mean something in a calendar are told apart from text. */
const plain = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

const bytesOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}

/** Long lines go on in the next one, never within a letter. */
const folded = (line: string): string => {
  let drawn = ''
  let bytes = 0
  for (const sign of line) {
    if (bytes + bytesOf(sign) > LINE_BYTES) {
      drawn += '\r\n '
      bytes = 1
    }
    drawn += sign
    bytes += bytesOf(sign)
  }
  return drawn
}

/** A name beside an address: it may hold anything but quotes and control characters. */
const named = (name: string): string => `CN="${name.replaceAll(/["\p{Cc}]/gu, ' ').trim()}"`

const addressed = ({ email }: CalendarPerson): string => `mailto:${email.replaceAll(/[\s\p{Cc}]/gu, '')}`

/** Nobody is asked to reply: who comes is decided on the page. */
const peopleLines = ({ organizer, attendee }: CalendarEntry): string[] => [
  ...(organizer === undefined ? [] : [`ORGANIZER;${named(organizer.name)}:${addressed(organizer)}`]),
  ...(attendee === undefined
    ? []
    : [
        `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${attendee.comes === true ? 'ACCEPTED' : 'NEEDS-ACTION'};` +
          `RSVP=FALSE;${named(attendee.name)}:${addressed(attendee)}`,
      ]),
]

const entryLines = (entry: CalendarEntry): string[] => [
  'BEGIN:VEVENT',
  `UID:${plain(entry.id)}@cairn`,
  `SEQUENCE:${entry.version}`,
  `DTSTAMP:${stamp(entry.modified)}`,
  `DTSTART:${stamp(entry.start)}`,
  `DTEND:${stamp(entry.end)}`,
  `SUMMARY:${plain(entry.what)}`,
  ...(entry.description === undefined ? [] : [`DESCRIPTION:${plain(entry.description)}`]),
  ...(entry.where === undefined ? [] : [`LOCATION:${plain(entry.where)}`]),
  ...peopleLines(entry),
  `URL:${entry.url.replaceAll(/\s/g, '')}`,
  `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
]

/** A name for a calendar that is read again and again, and how often that is. */
const feedLines = (name: string): string[] => [
  `X-WR-CALNAME:${plain(name)}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
]

/** What calendars take in (RFC 5545): times are in UTC, so that every calendar shows its own. */
export const calendarOf = (
  entries: readonly CalendarEntry[],
  { method = 'PUBLISH', name }: { readonly method?: CalendarMethod; readonly name?: string } = {},
): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Cairn//Events//EN', 'CALSCALE:GREGORIAN', `METHOD:${method}`]
    .concat(name === undefined ? [] : feedLines(name), entries.flatMap(entryLines), 'END:VCALENDAR', '')
    .map(folded)
    .join('\r\n')

/** What a calendar asks of its reader. */
export const methodOf = (calendar: string): CalendarMethod => {
  const said = /^METHOD:(REQUEST|CANCEL)\r?$/m.exec(calendar)?.[1]
  return said === 'REQUEST' || said === 'CANCEL' ? said : 'PUBLISH'
}
