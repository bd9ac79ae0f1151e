import { isMeetingLink } from '@cairn/domain/scheduling/event'
import { escapeHtml } from '../base/letter.ts'

/** One thing of many that a letter tells of. */
export interface Line {
  /** Where it was said: what has the same name stands together. */
  readonly section: string
  readonly thread: string
  readonly who: string
  /** What happened, where it is more than that somebody spoke. */
  readonly deed?: string | undefined
  readonly when: string
  readonly words: string
  readonly url: string
}

interface Thread {
  readonly lines: readonly Line[]
  readonly more: number
  readonly url: string
}
interface Section {
  readonly title: string
  readonly count: number
  readonly threads: readonly Thread[]
  /** Said in threads that are not named. */
  readonly more: number
}

const MOST = { threads: 5, lines: 3 } as const

const gather = <Thing>(things: readonly Thing[], by: (thing: Thing) => string): Thing[][] => {
  const groups = new Map<string, Thing[]>()
  for (const thing of things) groups.set(by(thing), [...(groups.get(by(thing)) ?? []), thing])
  return [...groups.values()]
}

const threadOf = (lines: readonly Line[]): Thread => ({
  lines: lines.slice(0, MOST.lines),
  more: Math.max(0, lines.length - MOST.lines),
  url: lines[0]?.url ?? '',
})

/** What a letter tells of, by where it was said and then by thread, each cut where it would become long. */
export const sectionsOf = (lines: readonly Line[]): Section[] =>
  gather(lines, ({ section }) => section).map((said) => {
    const threads = gather(said, ({ thread }) => thread)
    const named = threads.slice(0, MOST.threads)
    return {
      title: said[0]?.section ?? '',
      count: said.length,
      threads: named.map(threadOf),
      more: said.length - named.reduce((sum, one) => sum + one.length, 0),
    }
  })

export interface DigestWords {
  readonly new: (count: number) => string
  readonly more: (count: number) => string
  readonly there: string
}

const headOf = ({ who, deed, when }: Line): string => `${deed ?? who} · ${when}`

/** As plain text: a paragraph for each thread, under the name of where it was said. */
export const digestText = (sections: readonly Section[], words: DigestWords): string[] =>
  sections.flatMap(({ title, count, threads, more }) => {
    const head = `${title} (${words.new(count)})`
    return [
      `${head}\n${'-'.repeat(Math.min(60, [...head].length))}`,
      ...threads.map((thread) =>
        [
          ...thread.lines.map((line) =>
            line.words === '' ? headOf(line) : `${headOf(line)}\n${line.words}`,
          ),
          ...(thread.more > 0 ? [words.more(thread.more)] : []),
          thread.url,
        ].join('\n'),
      ),
      ...(more > 0 ? [words.more(more)] : []),
    ]
  })

const small = 'font-size:13px;color:#4b5563'

const lineHtml = (line: Line): string =>
  `<p style="margin:0 0 2px;font-size:14px"><strong>${escapeHtml(line.deed ?? line.who)}</strong> <span class="dim" style="${small};white-space:nowrap">${escapeHtml(line.when)}</span></p>` +
  (line.words === '' ? '' : `<p dir="auto" style="margin:0 0 10px">${escapeHtml(line.words)}</p>`)

const threadHtml = ({ lines, more, url }: Thread, words: DigestWords): string =>
  `<div class="thread" style="margin:0 0 12px;padding:12px 16px;border:1px solid #e5e7eb;border-radius:10px">${lines.map(lineHtml).join('')}` +
  `<p style="margin:0;font-size:14px"><a class="link" href="${escapeHtml(url)}" style="color:#1f4f7a;font-weight:600;text-decoration:none">${escapeHtml(words.there)}</a>` +
  `${more > 0 ? ` <span class="dim" style="${small}">${escapeHtml(words.more(more))}</span>` : ''}</p></div>`

export const quoteHtml = (words: string): string =>
  words === ''
    ? ''
    : `<blockquote class="thread" dir="auto" style="margin:0 0 16px;padding:12px 16px;border:1px solid #e5e7eb;border-radius:10px">${escapeHtml(words)}</blockquote>`

const lineOfCard = (line: string): string =>
  isMeetingLink(line)
    ? `<a class="link" dir="ltr" href="${escapeHtml(line)}" style="color:#1f4f7a">${escapeHtml(line)}</a>`
    : `<bdi>${escapeHtml(line)}</bdi>`

/** What something is, and under that when and where. */
export const cardHtml = ([first = '', ...others]: readonly string[]): string =>
  `<div class="thread" style="margin:0 0 16px;padding:12px 16px;border:1px solid #e5e7eb;border-radius:10px">` +
  `<p style="margin:0"><strong><bdi>${escapeHtml(first)}</bdi></strong></p>` +
  `${others.map((line) => `<p style="margin:4px 0 0">${lineOfCard(line)}</p>`).join('')}</div>`

/** The same as a page: a heading for each place, a card for each thread. */
export const digestHtml = (sections: readonly Section[], words: DigestWords): string =>
  sections
    .map(
      ({ title, count, threads, more }) =>
        `<h2 style="margin:24px 0 10px;font-size:18px;line-height:1.3">${escapeHtml(title)} <span class="dim" style="${small};font-weight:400;white-space:nowrap">${escapeHtml(words.new(count))}</span></h2>` +
        threads.map((thread) => threadHtml(thread, words)).join('') +
        (more > 0
          ? `<p class="dim" style="margin:0 0 12px;${small}">${escapeHtml(words.more(more))}</p>`
          : ''),
    )
    .join('')
