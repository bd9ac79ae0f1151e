import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { classes } from '../../base/ui/classes.ts'
import styles from './card-form.module.css'
import { unwrap, wrap, type FromFrame, type ToFrame } from './frame-protocol.ts'
import { currentLook, useLookChanges } from './look.ts'

export interface FrameHandle {
  readonly send: (message: ToFrame) => void
}

interface FrameProps {
  readonly ref?: Ref<FrameHandle>
  readonly src: string
  readonly title: string
  readonly onMessage: (message: FromFrame) => void
  /** Whether it gets the keyboard once it is there. */
  readonly takesFocus?: boolean
}

/**
 * Gives the keyboard to the page in a frame. A dialog gives it to the element before there is a page inside, and then
 * keys such as Escape go nowhere; only an element that has lost it hands it on.
 */
const focusInside = (frame: HTMLIFrameElement): void => {
  frame.blur()
  frame.contentWindow?.focus()
}

/**
 * A page of the test network. It has no origin, so that nothing of ours can look inside; it is as high as what it shows
 * and wears the colors of the site.
 */
export function NetworkFrame({ ref, src, title, onMessage, takesFocus = false }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState<number>()
  // Without an origin it cannot be named as the one to receive; it is told nothing that others may not know.
  const send = (message: ToFrame) => frame.current?.contentWindow?.postMessage(wrap(message), '*')
  const sendLook = () => send({ kind: 'look', ...currentLook() })
  useImperativeHandle(ref, () => ({ send }))
  useLookChanges(sendLook)
  const receive = useEffectEvent(({ data, source }: MessageEvent<unknown>) => {
    if (frame.current === null || source !== frame.current.contentWindow) return
    const message = unwrap<FromFrame>(data)
    if (message?.kind === 'height') setHeight(message.height)
    if (message?.kind === 'ready') sendLook()
    if (message?.kind === 'ready' && takesFocus) focusInside(frame.current)
    if (message) onMessage(message)
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => receive(event)
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  }, [])
  return (
    <iframe
      ref={frame}
      src={src}
      title={title}
      sandbox="allow-scripts allow-forms"
      className={classes(styles.frame, height === undefined && styles.loading)}
      style={{ blockSize: height }}
    />
  )
}
