import { useCallback, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { isCallError } from '../../base/call-error.ts'
import { UnreadablePicture } from '../../resources/fit-picture.ts'
import { preparePicture, TooLarge, uploadPicture } from '../../resources/upload-picture.ts'
import { messages } from './messages.ts'

interface State {
  /** The chosen picture, shown before it has arrived anywhere. */
  readonly preview?: string
  readonly progress?: number
  readonly error?: string
}

const GIB = 1024 ** 3

/** A picture on its way: shown at once, scaled, sent; `onDone` hears what it is called from then on. */
export const usePicture = (person: string, onDone: (getID: string) => void) => {
  const intl = useIntl()
  const [state, setState] = useState<State>({})
  const sending = useRef<AbortController | null>(null)
  const arrived = useRef<Promise<void>>(Promise.resolve())

  const { preview } = state
  useEffect(() => () => void (preview !== undefined && URL.revokeObjectURL(preview)), [preview])
  useEffect(() => () => sending.current?.abort(), [])

  const explain = useCallback(
    (error: unknown, file: File): string => {
      if (error instanceof TooLarge) {
        const size = intl.formatNumber(file.size / GIB, { maximumFractionDigits: 1 })
        return intl.formatMessage(messages.pictureTooLarge, { size })
      }
      if (error instanceof UnreadablePicture) return intl.formatMessage(messages.pictureUnreadable)
      if (isCallError(error, 0)) return intl.formatMessage(messages.pictureUnsent)
      return intl.formatMessage(messages.pictureFailed, { reason: (error as Error).message })
    },
    [intl],
  )

  const send = useCallback(
    async (file: File, ending: AbortController): Promise<void> => {
      try {
        const picture = await preparePicture(file)
        if (ending.signal.aborted) return
        setState({ preview: URL.createObjectURL(picture), progress: 0 })
        const getID = await uploadPicture({
          objectID: person,
          name: 'avatar',
          file: picture,
          signal: ending.signal,
          onProgress: (progress) => setState((now) => ({ ...now, progress })),
        })
        if (ending.signal.aborted) return
        setState(({ progress: _progress, ...now }) => now)
        onDone(getID)
      } catch (error) {
        if (!ending.signal.aborted) setState({ error: explain(error, file) })
      }
    },
    [person, onDone, explain],
  )

  const clearError = useCallback(() => setState(({ error: _error, ...now }) => now), [])
  const pick = useCallback(
    (file: File) => {
      sending.current?.abort()
      const ending = new AbortController()
      sending.current = ending
      clearError()
      arrived.current = send(file, ending)
    },
    [send, clearError],
  )
  const forget = useCallback(() => {
    sending.current?.abort()
    setState({})
  }, [])
  return { ...state, pick, forget, clearError, arrived }
}
