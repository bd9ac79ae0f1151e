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
  const [askedAgain, setAskedAgain] = useState<{
    readonly video: string | undefined
    readonly told: boolean
  }>()
  if (sources && chosen?.video !== video) setChosen({ video, place: 0, source: sources[0] })
  const turnTo = useEffectEvent((place: number) => setChosen({ video, place, source: sources?.[place] }))

  useEffect(() => {
    if (!element.current || !chosen?.source) return
    return attachSource(element.current, chosen.source, () => turnTo(chosen.place + 1))
  }, [element, chosen])

  const lost = chosen !== undefined && chosen.source === undefined
  const asked = askedAgain !== undefined && askedAgain.video === video
  // The next drawing chooses anew, from the addresses of then.
  const retry = async () => {
    await onRetry?.()
    setChosen(undefined)
  }
  const askAgain = useEffectEvent(async () => {
    setAskedAgain({ video, told: false })
    await retry()
    setAskedAgain({ video, told: true })
  })
  useEffect(() => {
    if (lost && !asked) void askAgain()
  }, [lost, asked])

  return { failed: lost && asked && askedAgain.told, retry: () => void retry() }
}
