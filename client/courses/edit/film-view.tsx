import { useEffect, useRef } from 'react'
import type { Instruction } from '@cairn/contract/content'
import { FrameStage } from '../stage/frame-stage.tsx'
import type { StageHandle } from '../stage/stage-types.ts'
import { Stage } from '../stage/stage.tsx'
import styles from './instruction-canvas.module.css'
import { usePlayhead } from './playhead.tsx'
import type { Selection } from './selection.ts'
import { layoutOf } from './timeline/layout.ts'
import { useEditSlots } from './slots.tsx'
import { TryIt } from './try-it.tsx'
import { useCourseLanguage } from './use-part.ts'

/** Whether there is a film to show yet. */
export const hasFilm = ({ type, video, url, scene = [] }: Instruction): boolean =>
  type === 'video'
    ? video !== undefined || scene.some((one) => one.video !== undefined)
    : (type === 'youtube' || type === 'vimeo') && url !== undefined

/** What is selected on the time line is shown: the film goes to where it begins, unless it is there already. */
const useFollow = (instruction: Instruction, selection: Selection) => {
  const playhead = usePlayhead()
  const chosen = selection.is === 'lesson' ? '' : selection.id
  const latest = useRef(instruction)
  useEffect(() => {
    latest.current = instruction
  })
  useEffect(() => {
    const { overlays, pins, scenes } = layoutOf(latest.current)
    const bar = [...overlays, ...scenes].find(({ id }) => id === chosen)
    const { time, paused } = playhead.get()
    if (!paused) return
    if (bar && (time < bar.start || time >= bar.end)) playhead.seek(bar.start)
    const pin = pins.find(({ interaction }) => interaction.id === chosen)
    if (pin) playhead.seek(pin.at)
  }, [playhead, chosen])
}

/** The film as learners see it, led by the time line below. */
export function FilmView({ instruction, selection }: { instruction: Instruction; selection: Selection }) {
  const { media, sources, hideYouTube } = useEditSlots()
  const lang = useCourseLanguage()
  const playhead = usePlayhead()
  const stage = useRef<StageHandle>(null)
  useEffect(() => {
    playhead.attach({
      seek: (time) => stage.current?.seek(time),
      play: () => stage.current?.play(),
      pause: () => stage.current?.pause(),
    })
    return () => playhead.attach(null)
  }, [playhead])
  useFollow(instruction, selection)
  const shared = {
    ref: stage,
    instruction,
    media,
    lang,
    onTime: playhead.tell,
    renderInteraction: (interaction: NonNullable<Instruction['interaction']>[number]) => (
      <TryIt interaction={interaction} />
    ),
  }
  return (
    <div className={styles.stage}>
      {instruction.type === 'video' ? (
        <Stage
          {...shared}
          look="bare"
          asks={false}
          keys="stage"
          sources={sources}
          selectedOverlay={selection.is === 'overlay' ? selection.id : undefined}
        />
      ) : (
        <FrameStage {...shared} hideYouTube={hideYouTube} />
      )}
    </div>
  )
}
