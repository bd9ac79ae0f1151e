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

/** `linux-x64` and the like for a program or library, read from its own header; undefined for any other file. */
export const binaryPlatform = (head) => {
  if (head.readUInt32BE(0) === 0x7f454c46) return `linux-${ELF[head.readUInt16LE(18)]}`
  if (head.readUInt32LE(0) === 0xfeedfacf) return `darwin-${MACH_O[head.readUInt32LE(4)]}`
  if (head.readUInt16BE(0) !== 0x4d5a) return undefined
  const at = head.readUInt32LE(60)
  return at + 6 <= HEAD ? `win32-${PE[head.readUInt16LE(at + 4)]}` : undefined
}

/** The platforms that the programs and libraries in a folder are made for. */
export const platformsIn = (folder) => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const found = files.map((one) => binaryPlatform(headOf(join(one.parentPath ?? one.path, one.name))))
  return [...new Set(found.filter(Boolean))]
}
