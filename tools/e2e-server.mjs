// The server that browser journeys talk to: the built one, on the given PORT, with the demo, in a folder of its own that
// is gone afterwards. E2E_TEMPLATE names where the demo is made once; with --template it is made first.
import { journeySite } from './base/e2e-site.mjs'

const template = process.platform === 'win32' ? undefined : process.env.E2E_TEMPLATE
const site = journeySite(process.env)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => site.stop(signal))

if (template !== undefined && process.argv.includes('--template')) await site.makeTemplate(template)
const code = await site.start(template)
await site.clean()
process.exit(code)
