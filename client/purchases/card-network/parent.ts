import { unwrap, wrap, type FromFrame, type ToFrame } from '../card-form/frame-protocol.ts'

/**
 * The page around us. We have no origin of our own, but were served from that of the page: only there are messages
 * sent, and only from there are they taken.
 */
const home = new URL(location.href).origin

export const tellParent = (message: FromFrame): void => window.parent.postMessage(wrap(message), home)

export const fromParent = (receive: (message: ToFrame) => void): void =>
  addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== home || source !== window.parent) return
    const message = unwrap<ToFrame>(data)
    if (message) receive(message)
  })

/** The frame is as high as what is in it. */
export const tellHeight = (): void =>
  new ResizeObserver(() =>
    tellParent({
      kind: 'height',
      height: Math.ceil(document.documentElement.getBoundingClientRect().height),
    }),
  ).observe(document.documentElement)

const COLOR = /^[#\w\s(),.%/-]{1,80}$/

export const applyLook = ({ look, dark }: Extract<ToFrame, { kind: 'look' }>): void => {
  const { style } = document.documentElement
  style.setProperty('color-scheme', dark ? 'dark' : 'light')
  for (const [name, color] of Object.entries(look))
    if (COLOR.test(color)) style.setProperty(`--${name}`, color)
}
