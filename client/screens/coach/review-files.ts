import type { ClipboardEvent, DragEvent } from 'react'
import { useIntl } from 'react-intl'
import { LIMITS } from '@cairn/domain/base/constants'
import { toast } from '../../base/ui/toast.ts'
import type { KeptFile } from '../../conversations/kept.ts'
import { messages as talk } from '../../conversations/messages.ts'
import { useAttach } from '../../conversations/use-attach.ts'

/** Files that go with feedback: by button, drop and paste. */
export const useFiles = (count: number, onFile: (file: KeptFile) => void) => {
  const intl = useIntl()
  const attaching = useAttach(onFile)
  const take = (files: readonly File[]) => {
    const room = LIMITS.attachments - count - attaching.here.length
    if (files.length > room)
      toast({
        icon: 'paperclip',
        message: intl.formatMessage(talk.tooManyFiles, { count: LIMITS.attachments }),
      })
    attaching.add(files.slice(0, Math.max(0, room)))
  }
  /** Files that were dropped or pasted; text goes its own way. */
  const heard = (event: DragEvent | ClipboardEvent, data: DataTransfer) => {
    const files = [...data.files]
    if (files.length === 0 || data.types.includes('text/html')) return
    event.preventDefault()
    event.stopPropagation()
    take(files)
  }
  return {
    attaching,
    take,
    /** For the part of the page in which files may be let fall. */
    area: {
      onDragOver: (event: DragEvent) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      },
      onDropCapture: (event: DragEvent) => heard(event, event.dataTransfer),
      onPasteCapture: (event: ClipboardEvent) => heard(event, event.clipboardData),
    },
  }
}
