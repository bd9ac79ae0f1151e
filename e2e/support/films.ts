import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A box of an MP4 file that says nothing: players pass over it. */
const padding = (bytes: number): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes + head.length)
  head.write('free', 4)
  return Buffer.concat([head, randomBytes(bytes)])
}

/**
 * A film of a given length, made by ffmpeg, one of the programs that the tests ask for. It shows little, and is made as
 * heavy as wished at the end.
 */
export const makeFilm = (seconds: number, heavier = 0): string => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-film-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'film.mp4')
  const still = ['-f', 'lavfi', '-i', `color=c=0x2f5d50:s=64x36:r=1:d=${seconds}`]
  const pictures = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
  execFileSync('ffmpeg', ['-v', 'error', ...still, ...pictures, '-movflags', '+faststart', path])
  if (heavier > 0) appendFileSync(path, padding(heavier))
  return path
}

/** A second of sound, as a phone would record it. */
export const makeRecording = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-recording-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'walk.m4a')
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'aac', path])
  return path
}
