// Runs on any Node that knows modules, so it can tell an old one what is wrong.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    'Cairn needs Node 20.19 or newer; this is ' +
      process.versions.node +
      '. Get one at https://nodejs.org and try again.',
  )
  process.exit(1)
}
