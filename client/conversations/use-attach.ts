import { useState, useSyncExternalStore } from 'react'
import type { KeptFile } from './kept.ts'
import { usePorts } from './ports.ts'

const NONE: ReturnType<ReturnType<typeof usePorts>['sender']['get']> = []

/** Files that are being sent for one message. */
export const useAttach = (onFile: (file: KeptFile) => void) => {
  const { sender } = usePorts()
  const [own, setOwn] = useState<readonly string[]>([])
  const items = useSyncExternalStore(sender.subscribe, sender.get, () => NONE)
  const here = items.filter(({ id, status }) => own.includes(id) && status !== 'done')
  return {
    add: (files: readonly File[]) => {
      const added = files.map((file) => sender.add(file, onFile))
      setOwn((before) => [...before, ...added])
    },
    /** What was there before is taken off with the message itself. */
    remove: ({ file }: KeptFile, before: readonly KeptFile[] = []) => {
      if (!before.some((one) => one.file === file)) sender.remove(file)
    },
    here: here.map(({ id }) => id),
    draw: sender.draw,
    moving: here.some(({ id }) => sender.isMoving(id)),
  }
}
