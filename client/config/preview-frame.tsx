import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import styles from './preview-frame.module.css'

export interface PreviewFrameProps {
  /** What is shown, for those who cannot see it. */
  readonly title: string
  /** How wide the page believes the screen to be. */
  readonly width: number
  readonly height: number
  readonly children: ReactNode
}

const LOOKS = ['lang', 'dir', 'data-mantine-color-scheme', 'data-contrast'] as const

/** Dresses the page in the frame as the page around it is dressed. */
const dress = (inside: Document): void => {
  for (const name of LOOKS) {
    const value = document.documentElement.getAttribute(name)
    if (value !== null) inside.documentElement.setAttribute(name, value)
  }
  const sheets = document.querySelectorAll('style, link[rel=stylesheet]')
  inside.head.replaceChildren(...[...sheets].map((sheet) => inside.importNode(sheet, true)))
}

/** A page to look at: its links lead nowhere and its forms send nothing. */
const hold = (event: SyntheticEvent) => {
  const inside = event.target as Element
  if (event.type === 'submit' || inside.closest?.('a[href]')) {
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Shows real parts of the site at the width of another screen: inside a frame, so that they arrange themselves for it. */
export function PreviewFrame({ title, width, height, children }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    if (box.current) watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  const ready = () => {
    const inside = frame.current?.contentDocument
    if (!inside) return
    dress(inside)
    setBody(inside.body)
  }
  const scale = room === 0 ? 0 : Math.min(1, room / width)
  return (
    <div ref={box} className={styles.box} style={{ blockSize: height * scale }}>
      <iframe
        ref={frame}
        title={title}
        srcDoc="<!doctype html><html><head></head><body></body></html>"
        // No script of its own runs in there; this page may look in.
        sandbox="allow-same-origin"
        onLoad={ready}
        className={styles.frame}
        style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
      />
      {body &&
        createPortal(
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it only holds back what its parts would do
          <div id="root" onClickCapture={hold} onSubmitCapture={hold}>
            {children}
          </div>,
          body,
        )}
    </div>
  )
}
