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

/** Dresses the page in the frame as the page around it is dressed; what fits already is not fetched anew. */
const dress = (inside: Document): void => {
  for (const name of LOOKS) {
    const value = document.documentElement.getAttribute(name)
    if (value === null) inside.documentElement.removeAttribute(name)
    else inside.documentElement.setAttribute(name, value)
  }
  const worn = [...inside.head.children]
  const sheets = [...document.querySelectorAll('style, link[rel=stylesheet]')]
  for (const [i, sheet] of sheets.entries()) {
    const old = worn[i]
    if (old?.isEqualNode(sheet)) continue
    const fresh = inside.importNode(sheet, true)
    if (old) old.replaceWith(fresh)
    else inside.head.append(fresh)
  }
  for (const left of worn.slice(sheets.length)) left.remove()
}

/** Follows the page around: a theme that is saved meanwhile, a language, a scheme. Returns how to stop. */
const follow = (inside: Document): (() => void) => {
  const watch = new MutationObserver(() => dress(inside))
  watch.observe(document.documentElement, { attributeFilter: [...LOOKS] })
  watch.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => watch.disconnect()
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
  useEffect(() => (body ? follow(body.ownerDocument) : undefined), [body])
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
