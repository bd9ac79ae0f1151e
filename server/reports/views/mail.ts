import { localeTag, type InterfaceLanguage } from '@cairn/domain/config/languages'
import { drawLetter, escapeHtml } from '../../base/letter.ts'
import type { Letter } from '../../base/ports/post.ts'
import type { Summary } from './summary.ts'
import { viewWords, type RowCount } from './words.ts'

export interface ViewEmail {
  readonly to: string
  readonly language: InterfaceLanguage
  readonly site: string
  readonly address: string
  readonly view: { readonly name: string; readonly path: string }
  /** Who has it sent, where that is somebody else. */
  readonly owner: string | undefined
  readonly key: string
  readonly summary: Summary
}

const CELL = 'padding:8px 0;vertical-align:top;border-top:1px solid #e5e7eb'

const row = (name: string, value: string, strong = false): string =>
  `<tr><td class="foot" style="${CELL}"><bdi>${escapeHtml(name)}</bdi></td><td class="foot" style="${CELL};text-align:end;padding-inline-start:16px${strong ? ';font-weight:600' : ''}"><bdi>${escapeHtml(value)}</bdi></td></tr>`

const head = (label: string): string =>
  `<tr><td colspan="2" class="dim" style="padding:0 0 6px;text-align:end;color:#4b5563;font-size:13px">${escapeHtml(label)}</td></tr>`

const table = (rows: readonly string[]): string =>
  rows.length === 0
    ? ''
    : `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 20px">${rows.join('')}</table>`

/** A saved report as its reader sees it at this moment. */
export const viewLetter = (email: ViewEmail): Letter => {
  const { to, language, site, address, view, owner, key, summary } = email
  const words = viewWords(language)
  const lead = owner === undefined ? words.own : words.from(owner)
  const number = new Intl.NumberFormat(localeTag(language))
  const rowCount = (count: number): RowCount => ({
    count,
    text: number.format(count),
    about: summary.about,
  })
  const sentence = summary.matches === 0 ? words.none : words.matches(rowCount(summary.matches))
  const figures = summary.figures.map(({ label, value }) => ({
    name: words.label[label],
    value: typeof value === 'number' ? number.format(value) : value,
  }))
  const column = summary.column.map((label) => words.label[label]).join(' / ')
  const titled = summary.rows.length > 0 && column !== ''
  const left = summary.matches - summary.rows.length
  const more = summary.rows.length > 0 && left > 0 ? [words.more(rowCount(left))] : []
  const asText = (rows: readonly { readonly name: string; readonly value: string }[]) =>
    rows.length === 0 ? [] : [rows.map(({ name, value }) => `${name}: ${value}`).join('\n')]
  return {
    ...drawLetter(to, language, {
      site,
      subject: words.subject(view.name, site),
      lines: [
        view.name,
        sentence,
        ...asText(figures),
        ...(titled ? [`${column}:`] : []),
        ...asText(summary.rows),
        ...more,
        lead,
      ],
      rich:
        `<p style="margin:0 0 4px;font-size:22px;line-height:1.3;font-weight:600"><bdi>${escapeHtml(view.name)}</bdi></p>` +
        `<p style="margin:0 0 16px">${escapeHtml(sentence)}</p>` +
        table(figures.map(({ name, value }) => row(name, value, true))) +
        table([
          ...(titled ? [head(column)] : []),
          ...summary.rows.map(({ name, value }) => row(name, value)),
        ]) +
        more
          .map(
            (text) =>
              `<p class="dim" style="margin:0 0 16px;color:#4b5563;font-size:14px">${escapeHtml(text)}</p>`,
          )
          .join('') +
        `<p class="dim" style="margin:0 0 16px;color:#4b5563;font-size:14px">${escapeHtml(lead)}</p>`,
      button: { label: words.open, url: `${address}${view.path}` },
      after: [words.logIn],
      foot: [{ label: words.unsubscribe, url: `${address}/unsubscribe/report/${key}` }],
    }),
    headers: {
      'List-Unsubscribe': `<${address}/api/report/view/unsubscribe/${key}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  }
}
