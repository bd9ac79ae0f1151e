// Whether what people read says things by the names that docs and interface have agreed on: video and not film.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './base/root.mjs'
import { oldWords, textsOf } from './base/wording.mjs'

const list = (folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !/node_modules|\.test\.ts$|\.d\.ts$/.test(file))

/** What the server says to people: errors, summaries of the API, emails, notifications and the greeting. */
const SERVER =
  /^contract\/|\/(\w+-)?(letters|words|texts|emails|notice|moderated|invite-known)\.ts$|^server\/greeting\.ts$/

const messages = list('client').filter((file) => file.endsWith('messages.ts'))
const sentences = ['contract', 'server'].flatMap(list).filter((file) => SERVER.test(file))

const faults = [
  ...messages.map((file) => ({ file, of: { messages: true } })),
  ...sentences.map((file) => ({ file, of: { messages: false } })),
].flatMap(({ file, of }) =>
  textsOf(readFileSync(join(root, file), 'utf8'), of).flatMap(({ text, line }) =>
    oldWords(text).map(({ found, instead }) => `${file}:${line} “${found}” (${instead}): ${text}`),
  ),
)
for (const fault of faults) console.error(fault)
if (faults.length > 0) {
  console.error(
    `${faults.length} texts use words that people do not. The terms are in tools/base/wording.mjs.`,
  )
  process.exitCode = 1
}
