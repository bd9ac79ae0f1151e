import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { Button, IconButton } from '../../../base/ui/button.tsx'
import { classes } from '../../../base/ui/classes.ts'
import { messages as common } from '../messages.ts'
import { usePlayhead } from '../playhead.tsx'
import { isSelected, type Selection } from '../selection.ts'
import { TypePicker } from '../type-picker.tsx'
import { useAdding } from '../use-adding.ts'
import { layoutOf, rowsOf, type Layout } from './layout.ts'
import { messages } from './messages.ts'
import { PinMark } from './pin-mark.tsx'
import { Head, PlayButton, Ruler } from './play-bar.tsx'
import { OverlayBar } from './overlay-bar.tsx'
import styles from './timeline.module.css'

export interface TimelineProps {
  readonly instruction: Instruction
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}

const isFresh = (selection: Selection) => selection.is !== 'lesson' && selection.fresh === true

const ZOOMS = [1, 2, 4, 8, 16]

const useWidth = () => {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(600)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 600))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width] as const
}

/** Scenes, questions and overlays along the film. It never mirrors: time runs as it does in the player. */
export function Timeline({ instruction, selection, onSelect }: TimelineProps) {
  const intl = useIntl()
  const layout = useMemo(() => layoutOf(instruction), [instruction])
  const playhead = usePlayhead()
  const adding = useAdding(instruction)
  const [zoom, setZoom] = useState(0)
  const [picking, setPicking] = useState<number | null>(null)
  const [box, width] = useWidth()
  const { total } = layout
  const rows = useMemo(() => rowsOf(layout.overlays), [layout])
  const tall = { '--rows': Math.max(1, ...[...rows.values()].map((row) => row + 1)) } as CSSProperties
  const factor = ZOOMS[zoom] ?? 1
  useEffect(() => playhead.measure(total), [playhead, total])

  const now = () => Math.round(playhead.get().time * 10) / 10
  const addOverlay = (at: number) =>
    onSelect({ is: 'overlay', id: adding.overlay(at, instruction.duration ?? 0), fresh: true })
  const timeAt = (event: { clientX: number; currentTarget: Element }) => {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect()
    return Math.round(((event.clientX - left) / wide) * total * 10) / 10
  }
  return (
    <section className={styles.timeline} aria-label={intl.formatMessage(messages.timeline)}>
      <div className={styles.bar}>
        <PlayButton total={total} />
        <span className={styles.grow} />
        <Button size="small" variant="ghost" icon="photo-plus" onClick={() => addOverlay(now())}>
          {intl.formatMessage(messages.addOverlay)}
        </Button>
        <Button size="small" variant="ghost" icon="help-circle" onClick={() => setPicking(now())}>
          {intl.formatMessage(messages.addQuestion)}
        </Button>
        <IconButton
          size="small"
          icon="zoom-out"
          label={intl.formatMessage(messages.zoomOut)}
          aria-disabled={zoom === 0}
          onClick={() => setZoom(Math.max(0, zoom - 1))}
        />
        <IconButton
          size="small"
          icon="zoom-in"
          label={intl.formatMessage(messages.zoomIn)}
          aria-disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(Math.min(ZOOMS.length - 1, zoom + 1))}
        />
      </div>
      <div className={styles.board} dir="ltr">
        <div className={styles.names} aria-hidden="true">
          <span />
          {layout.scenes.length > 0 && <span dir="auto">{intl.formatMessage(messages.scenes)}</span>}
          <span dir="auto">{intl.formatMessage(messages.questions)}</span>
          <span dir="auto" className={styles.tall} style={tall}>
            {intl.formatMessage(messages.overlays)}
          </span>
        </div>
        <div ref={box} className={styles.scroll}>
          <div className={styles.lanes} style={{ '--factor': factor } as CSSProperties}>
            <Ruler
              total={total}
              width={width * factor}
              onSeek={(time) => playhead.seek(time)}
              timeAt={timeAt}
            />
            {layout.scenes.length > 0 && <Scenes layout={layout} selection={selection} onSelect={onSelect} />}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the buttons above do the same */}
            <div
              className={styles.lane}
              data-add
              title={intl.formatMessage(messages.addQuestionAt)}
              onClick={(event) => event.target === event.currentTarget && setPicking(timeAt(event))}
            >
              {layout.pins.map((pin) => (
                <PinMark
                  key={pin.interaction.id}
                  id={pin.interaction.id}
                  type={pin.interaction.type}
                  off={pin.interaction.status !== 'enabled'}
                  position={pin.interaction.position}
                  at={pin.at}
                  offset={pin.offset}
                  total={total}
                  selected={isSelected(selection, 'interaction', pin.interaction.id)}
                  onSelect={onSelect}
                />
              ))}
            </div>
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the buttons above do the same */}
            <div
              className={classes(styles.lane, styles.tall)}
              style={tall}
              data-add
              title={intl.formatMessage(messages.addOverlayAt)}
              onClick={(event) => event.target === event.currentTarget && addOverlay(timeAt(event))}
            >
              {(instruction.overlay ?? []).map((overlay) => (
                <OverlayBar
                  key={overlay.id}
                  overlay={overlay}
                  lesson={instruction.id}
                  row={rows.get(overlay.id) ?? 0}
                  total={total}
                  selected={isSelected(selection, 'overlay', overlay.id)}
                  fresh={isSelected(selection, 'overlay', overlay.id) && isFresh(selection)}
                  onSelect={onSelect}
                />
              ))}
            </div>
            <Head total={total} />
          </div>
        </div>
      </div>
      {picking !== null && (
        <TypePicker
          position={picking}
          onClose={() => setPicking(null)}
          onPick={(type) => {
            setPicking(null)
            onSelect({ is: 'interaction', id: adding.interaction(type, { position: picking }) })
          }}
        />
      )}
    </section>
  )
}

function Scenes({
  layout,
  selection,
  onSelect,
}: {
  layout: Layout
  selection: Selection
  onSelect: TimelineProps['onSelect']
}) {
  const intl = useIntl()
  return (
    <div className={styles.lane}>
      {layout.scenes.map(({ id, title, start, end }, n) => (
        <button
          key={id}
          type="button"
          className={styles.scene}
          aria-pressed={isSelected(selection, 'scene', id)}
          style={{
            left: `${(start / layout.total) * 100}%`,
            width: `${((end - start) / layout.total) * 100}%`,
          }}
          onClick={() => onSelect({ is: 'scene', id })}
        >
          {title || intl.formatMessage(common.scene, { number: n + 1 })}
        </button>
      ))}
    </div>
  )
}
