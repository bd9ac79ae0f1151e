// The files that the service worker stores on a device, so that the app comes up without a connection.
import { createHash } from 'node:crypto'

/** Screens and parts for authors and admins, whose work needs the server: they are loaded as they are needed. */
const ONLINE_ONLY =
  /^screens\/(author|reports|sales|settings)\/|^screens\/manage\/(?!groups?\.)|^config\/page-editor|^resources\/cue-editor/

const ENTRY = 'index.html'

/** Everything that a learner or coach can come to from the first script, at once or later. */
const reached = (manifest) => {
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key) || !manifest[key]) return
    seen.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key]
    imports.forEach(visit)
    dynamicImports.filter((next) => !ONLINE_ONLY.test(next)).forEach(visit)
  }
  visit(ENTRY)
  return [...seen].map((key) => manifest[key])
}

/** The list by the manifest of the build, with files that stand outside it; all of it hashed by content. */
export const appFiles = (manifest, others, contents) => {
  const chunks = reached(manifest)
  const found = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  const files = [...new Set([...found, ...others])].sort().map((file) => `/${file}`)
  const version = createHash('sha256')
    .update([...files, ...contents].join('\n'))
    .digest('hex')
    .slice(0, 16)
  return { version, entry: `/${manifest[ENTRY].file}`, files }
}
