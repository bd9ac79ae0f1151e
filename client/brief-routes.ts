import type { Plugin } from 'vite'

/** Leaves out of the table of pages what only the server reads: where the file of each screen is. */
export const withoutFiles = (code: string): string => code.replaceAll(/^\s*file: '[^']+',\n/gm, '')

export const briefRoutes = (): Plugin => ({
  name: 'brief-routes',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  enforce: 'pre',
  transform: {
    filter: { id: /\/client\/routes\.tsx$/ },
    handler: (code) => ({ code: withoutFiles(code), map: null }),
  },
})
