// npm start: installs what is missing, builds what is stale, runs the server.
import './base/node-version.mjs'

const { main } = await import('./base/stop.mjs')
const { start } = await import('./base/launch.mjs')

await main(start)
