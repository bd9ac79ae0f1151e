import type { Plugin } from 'vite'

const PARSER = '@formatjs/icu-messageformat-parser'
const READERS = /\/node_modules\/(intl-messageformat|@formatjs\/intl)\//

/** Has react-intl read messages with our own parser; what checks the texts of admins keeps the whole one. */
export const lightMessages = (): Plugin => ({
  name: 'light-messages',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== PARSER || !importer || !READERS.test(importer)) return null
    return `${import.meta.dirname}/base/icu-parser.ts`
  },
})
