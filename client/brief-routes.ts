import type { Plugin } from 'vite'

/**
 * Leaves out of the table of pages what only the server reads, where the file of each screen is, and what only the
 * compiler reads: that a search parameter may be any text.
 */
export const briefTable = (code: string): string =>
  code
    .replaceAll(/^\s*file: '[^']+',\n/gm, '')
    .replaceAll(/\b\w+: 'text',?\s*/g, '')
    .replaceAll(/^\s*search: \{\s*\},\n/gm, '')

export const briefRoutes = (): Plugin => ({
  name: 'brief-routes',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  enforce: 'pre',
  transform: {
    filter: { id: /\/client\/routes\.tsx$/ },
    handler: (code) => ({ code: briefTable(code), map: null }),
  },
})
