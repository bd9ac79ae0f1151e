import type { UnitPage } from '@cairn/domain/cmi5/unit/lesson'
import { direction } from '@cairn/domain/config/languages'

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? mark)

/** As part of a page, which could otherwise be ended by what it holds. */
const asData = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** The script that every page of a unit runs, from the root of the package. */
export const SCRIPT = 'cairn/unit.js'

/** The page of a unit: what it shows as data, and the script that shows it. */
export const pageOf = (title: string, page: UnitPage): string =>
  [
    '<!doctype html>',
    `<html lang="${escaped(page.language)}" dir="${direction(page.language)}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    '</head>',
    '<body>',
    `<script type="application/json" id="unit-page">${asData(page)}</script>`,
    `<script src="../${SCRIPT}"></script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
