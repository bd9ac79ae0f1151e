import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { attachSource, type Source } from './attach-source.ts'

export interface Sourcing {
  /** All sources were tried in vain. */
  readonly failed: boolean
  readonly retry: () => void
}

interface Chosen {
  readonly video: string | undefined
  readonly place: number
  readonly source: Source | undefined
}

/** That the addresses of a film were asked for once more. */
interface Asked {
  readonly video: string | undefined
  readonly answered: boolean
}

/**
 * Gives a video its source, and the next one when it fails. Addresses may be signed anew at any time: that alone is no
 * reason to begin again. When all fail they are asked for once more before anybody is told, since old ones expire.
 */
export const useSource = (
  element: RefObject<HTMLVideoElement | null>,
  video: string | undefined,
  sources: readonly Source[] | undefined,
  onRetry: (() => unknown) | undefined,
): Sourcing => {
  const [chosen, setChosen] = useState<Chosen>()
  const [asked, setAsked] = useState<Asked>()
  if (sources && chosen?.video !== video) setChosen({ video, place: 0, source: sources[0] })

  // The next drawing chooses anew, from the addresses of then.
  const retry = async () => {
    await onRetry?.()
    setChosen(undefined)
  }
  const turnTo = useEffectEvent(async (place: number) => {
    setChosen({ video, place, source: sources?.[place] })
    const again = asked !== undefined && asked.video === video
    if (sources?.[place] || again) return
    setAsked({ video, answered: false })
    await retry()
    setAsked({ video, answered: true })
  })

  useEffect(() => {
    if (!element.current || !chosen?.source) return
    return attachSource(element.current, chosen.source, () => void turnTo(chosen.place + 1))
  }, [element, chosen])

  const lost = chosen !== undefined && chosen.source === undefined
  const asking = asked !== undefined && asked.video === video && !asked.answered
  return { failed: lost && !asking, retry: () => void retry() }
}
