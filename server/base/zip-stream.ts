import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  readonly name: string
  /** Called when its turn has come: one entry is open at a time. */
  readonly open: () => Promise<Readable>
  /** Left out: yes. Videos and images are packed already. */
  readonly compress?: boolean
}

/** A zip archive that is put together while it is sent. Whoever breaks the download off leaves nothing open. */
export const zipStream = (entries: readonly ZipEntry[]): Readable => {
  const zip = new ZipFile()
  const out = zip.outputStream as unknown as Readable
  let current: Readable | undefined
  const stop = (error: Error) => void out.destroy(error)
  out.once('close', () => current?.destroy())
  zip.on('error', stop)
  for (const { name, open, compress = true } of entries)
    zip.addReadStreamLazy(name, { compress }, (pass) => {
      void open().then((stream) => {
        current = stream
        stream.on('error', stop)
        if (out.destroyed) stream.destroy()
        else pass(null, stream)
      }, stop)
    })
  zip.end()
  return out
}
