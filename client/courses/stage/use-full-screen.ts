import { useEffect, useState, type RefObject } from 'react'

interface ApplePhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void
}

export interface FullScreen {
  readonly on: boolean
  readonly toggle: () => void
}

/** The whole stage on the whole screen; on phones that only let a video have it, the video alone. */
export const useFullScreen = (stage: RefObject<HTMLElement | null>): FullScreen => {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const look = () => setOn(document.fullscreenElement === stage.current && stage.current !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [stage])

  const toggle = () => {
    const element = stage.current
    if (!element) return
    if (on) void document.exitFullscreen()
    // Refused, the film stays as large as it is.
    else if ('requestFullscreen' in element) element.requestFullscreen().catch(() => {})
    else (element as HTMLElement).querySelector<ApplePhoneVideo>('video')?.webkitEnterFullscreen?.()
  }
  return { on, toggle }
}
