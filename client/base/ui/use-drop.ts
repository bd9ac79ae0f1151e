import { useEffect, useState, type DragEvent } from 'react'

const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find((file) => file.type.startsWith('image/'))

/** What a place needs so that a picture can be dropped on it, and whether one is just held over it. */
export const useDrop = (onFile: (file: File) => void) => {
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent, holds: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(holds)
  }
  const place = {
    onDragEnter: (event: DragEvent) => drag(event, true),
    onDragOver: (event: DragEvent) => drag(event, true),
    onDragLeave: (event: DragEvent) =>
      drag(event, event.currentTarget.contains(event.relatedTarget as Node | null)),
    onDrop: (event: DragEvent) => {
      drag(event, false)
      const [first] = event.dataTransfer.files
      // Whatever was dropped is tried, so that a file that is no picture gets an answer too.
      const file = pictureIn(event.dataTransfer) ?? first
      if (file) onFile(file)
    },
  }
  return { over, place }
}

/** Takes a picture that is pasted anywhere on the page, where only one place could be meant. */
export const usePaste = (wanted: boolean, onFile: (file: File) => void): void => {
  useEffect(() => {
    if (!wanted) return
    const paste = (event: ClipboardEvent) => {
      const file = pictureIn(event.clipboardData)
      if (!file) return
      event.preventDefault()
      onFile(file)
    }
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [wanted, onFile])
}
