import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'

const HEAD = 1024
const ELF = { 62: 'x64', 183: 'arm64' }
const MACH_O = { 0x01000007: 'x64', 0x0100000c: 'arm64' }
const PE = { 0x8664: 'x64', 0xaa64: 'arm64' }

const headOf = (file) => {
  const head = Buffer.alloc(HEAD)
  const open = openSync(file)
  readSync(open, head, 0, HEAD, 0)
  closeSync(open)
  return head
}

/** Programs for macOS may hold one part for each kind of processor. */
const universal = (head) =>
  Array.from(
    { length: Math.min(head.readUInt32BE(4), 8) },
    (_, n) => `darwin-${MACH_O[head.readUInt32BE(8 + 20 * n)]}`,
  )

/** `linux-x64` and the like for a program or library, read from its own header; nothing for any other file. */
export const binaryPlatforms = (head) => {
  if (head.readUInt32BE(0) === 0x7f454c46) return [`linux-${ELF[head.readUInt16LE(18)]}`]
  if (head.readUInt32LE(0) === 0xfeedfacf) return [`darwin-${MACH_O[head.readUInt32LE(4)]}`]
  if (head.readUInt32BE(0) === 0xcafebabe) return universal(head)
  if (head.readUInt16BE(0) !== 0x4d5a) return []
  const at = head.readUInt32LE(60)
  return at + 6 <= HEAD ? [`win32-${PE[head.readUInt16LE(at + 4)]}`] : []
}

/** Whether a folder holds programs or libraries, and all of them run on the platform; else what they are made for. */
export const binariesFor = (folder, platform) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const made = files.map((one) => binaryPlatforms(headOf(join(one.parentPath ?? one.path, one.name))))
  const binaries = made.filter((one) => one.length > 0)
  const foreign = binaries.find((one) => !one.includes(platform))
  return binaries.length === 0 ? 'no binary' : foreign ? `made for ${foreign.join(' and ')}` : 'ok'
}
