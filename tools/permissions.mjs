// Writes docs/PERMISSIONS.md, the page on who may do what, from domain/access/matrix.ts.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { root } from './base/root.mjs'

const { COLUMNS, RIGHTS, SCREENS } = await tsImport('../domain/access/matrix.ts', import.meta.url)

const SCOPES = { own: ' own', 'own-org': ' own org', all: '' }
const cellOf = ({ may, scope, note }) =>
  [may === 'none' ? '–' : may + SCOPES[scope], note].filter(Boolean).join(', ')

/** The widest of what a role may do; what is narrower goes without saying. */
const reachOf = (right, column) => {
  const may = (place) => right[place]?.includes(column) ?? false
  if (may('foreign')) return may('self') || right.self === undefined ? '●' : 'others'
  const parts = [may('own') && 'own org', may('self') && 'self', may('named') && 'named']
  return parts.filter(Boolean).join(', ') || '–'
}

/** Padded as the formatter would have it, so that the source reads as well as the page. */
const print = (head, rows) => {
  const lines = [head, ...rows]
  const widths = head.map((_, i) => Math.max(3, ...lines.map((line) => line[i].length)))
  const row = (line) => `| ${line.map((text, i) => text.padEnd(widths[i])).join(' | ')} |`
  return [row(head), row(widths.map((width) => '-'.repeat(width))), ...rows.map(row)].join('\n')
}

const screens = print(
  ['screen', ...COLUMNS],
  SCREENS.map(({ screen, cells }) => [screen, ...cells.map(cellOf)]),
)
const rights = print(
  ['to', 'asks for', ...COLUMNS],
  RIGHTS.map((right) => [
    right.does,
    `\`${right.action}\``,
    ...COLUMNS.map((column) => reachOf(right, column)),
  ]),
)

writeFileSync(
  join(root, 'docs/PERMISSIONS.md'),
  `# Who may do what

Printed from \`domain/access/matrix.ts\` by \`node tools/permissions.mjs\`; a check fails when it is out of date. Roles add
up: somebody who is a coach here and an author there may do both, each in its place. A publisher is an author too. The
root organization's admins are root admins.

## Screens

**view** and **manage** reach everything, or what is **own**: the things somebody owns, takes part in or is named on.
**own org** is everything of the organization.

${screens}

## Rights

The server asks for one of these at every call, and the client before it shows a button. ● means everything;
**own org** what belongs to the organization the role is held in; **self** what is the person's own; **named** a course of
any publisher that names the person on the list of this role; **others** everybody but oneself.

Two rules stand above the table. Somebody who belongs to several organizations is governed by none of their admins alone:
changing, disabling, removing or acting as them takes the admin of all of them. And whoever acts as another may not do what
only that person may do for themselves: manage sessions, take the archive, remove the account, judge a course or act as
somebody else.

${rights}
`,
)
