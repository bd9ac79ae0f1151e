// npm run restore: puts a backup of the embedded database back; without a name it lists those there are.
import './base/node-version.mjs'
import {
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { root } from './base/root.mjs'
import { main, Stop } from './base/stop.mjs'

const dataDir = resolve(root, process.env.DATA_DIR || 'data')
const backups = join(dataDir, 'backups')

/** Where the database is when not in the data folder itself. */
const homeOf = () => {
  const note = join(dataDir, 'postgres.json')
  return existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')).folder : join(dataDir, 'postgres')
}

const list = () =>
  (existsSync(backups) ? readdirSync(backups).sort() : []).filter((name) => !/\.new-\d+$/.test(name))

const isAlive = (pid) => {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** A server that was killed leaves its file behind, with a number that may be another program's by now. */
const mustBeStopped = (cluster) => {
  const file = join(cluster, 'postmaster.pid')
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
  if (isAlive(pid))
    throw new Stop(
      `The database is running (process ${pid}); stop Cairn first, or delete ${file} if that is another program.`,
    )
}

const giveTo = (folder, { uid, gid }) => {
  for (const entry of readdirSync(folder, { recursive: true })) lchownSync(join(folder, entry), uid, gid)
  chownSync(folder, uid, gid)
}

const restore = (from) => {
  const cluster = join(homeOf(), 'cluster')
  mustBeStopped(cluster)
  const fresh = `${cluster}.new-${process.pid}`
  cpSync(from, fresh, { recursive: true })
  const before = existsSync(cluster) ? statSync(cluster) : undefined
  if (before && process.getuid?.() === 0) giveTo(fresh, before)
  const aside = `${cluster}.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  if (before) renameSync(cluster, aside)
  renameSync(fresh, cluster)
  rmSync(join(homeOf(), 'start.log'), { force: true })
  console.log(`Restored ${basename(from)}.`)
  if (before) console.log(`What was there before is in ${aside}; delete it when you no longer need it.`)
}

await main(async () => {
  const [name] = process.argv.slice(2)
  const names = list()
  if (name === undefined)
    return console.log(names.length > 0 ? names.join('\n') : `There are no backups in ${backups}.`)
  const found = names.find((one) => one === basename(name))
  if (!found)
    throw new Stop(`There is no backup ${name} in ${backups}; "npm run restore" lists those there are.`)
  restore(join(backups, found))
})
