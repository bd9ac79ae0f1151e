import {
  accessSync,
  constants,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './root.mjs'
import { Stop } from './stop.mjs'

const file = join(root, '.cairn-lock')
const beat = 2000
const staleAfter = 30_000

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

const read = () => {
  try {
    return { text: readFileSync(file, 'utf8'), age: Date.now() - statSync(file).mtimeMs }
  } catch {
    return undefined
  }
}

/**
 * A lock of a dead process, or of one whose number somebody else has now, which does not keep it fresh. An empty one is
 * just being written.
 */
const isStale = ({ text, age }) => age > staleAfter || (text === '' ? age > beat : !isAlive(Number(text)))

const take = () => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

const release = () => rmSync(file, { force: true })

/** Moves a stale lock away. If somebody renewed it since we looked, it is put back. */
const clear = (stale) => {
  const aside = `${file}-${process.pid}-old`
  try {
    renameSync(file, aside)
    if (readFileSync(aside, 'utf8') !== stale.text) renameSync(aside, file)
  } catch {
    // Another process was quicker.
  }
  rmSync(aside, { force: true })
}

export const mustBeWritable = () => {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    throw new Stop(
      `This account may not write to ${root}, where dependencies and the build go; change its owner, or copy Cairn to a folder of yours.`,
    )
  }
}

/** Runs `work` while no other process installs or builds in this folder. */
export const withLock = async (work) => {
  mustBeWritable()
  let told = false
  while (!take()) {
    const held = read()
    if (held && isStale(held)) {
      clear(held)
      continue
    }
    if (held && !told) {
      console.log(`Another process (${held.text}) is installing or building here; waiting for it …`)
      told = true
    }
    await pause(100)
  }
  process.once('exit', release)
  const timer = setInterval(() => utimesSync(file, new Date(), new Date()), beat)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    process.off('exit', release)
    release()
  }
}
