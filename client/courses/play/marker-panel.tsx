import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { Interaction } from '@cairn/contract/content'
import { Button, IconButton } from '../../base/ui/button.tsx'
import styles from './graphic.module.css'
import { messages } from './messages.ts'
import { Picture } from './picture.tsx'
import type { PlayProps } from './play-props.ts'
import { useSaid } from './said.tsx'

interface MarkerPanelProps {
  id: string
  marker: NonNullable<Interaction['marker']>[number] | undefined
  place: number | undefined
  count: number
  nameOf: (place: number) => string
  onShow: (place: number) => void
  onClose: () => void
  media: PlayProps['media']
}

const GAP = 12
const PHONE = 760

/** Beside the marker, on whichever side there is more room; at the bottom of a phone, where CSS puts it. */
const placeBeside = (panel: HTMLElement, marker: Element) => {
  if (innerWidth < PHONE) return panel.removeAttribute('style')
  const at = marker.getBoundingClientRect()
  const [width, height] = [panel.offsetWidth, panel.offsetHeight]
  const right = at.right + GAP + width <= innerWidth - 8
  const left = right ? at.right + GAP : Math.max(8, at.left - GAP - width)
  const top = Math.min(Math.max(8, at.top + at.height / 2 - height / 3), innerHeight - height - 8)
  panel.style.left = `${left}px`
  panel.style.top = `${Math.max(8, top)}px`
}

/** What a marker has to say. It closes by Escape, by a press beside it and by its button. */
export function MarkerPanel(props: MarkerPanelProps) {
  const { id, marker, place, count, nameOf, onShow, onClose, media } = props
  const intl = useIntl()
  const said = useSaid()
  const panel = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = panel.current
    const button = element?.parentElement?.querySelector(`[data-marker="${place}"]`)
    if (place === undefined || !element || !button) return
    const follow = () => placeBeside(element, button)
    follow()
    element.focus({ preventScroll: true })
    // Pictures inside make it higher when they come.
    const watch = new ResizeObserver(follow)
    watch.observe(element)
    addEventListener('scroll', follow, { passive: true, capture: true })
    addEventListener('resize', follow)
    return () => {
      watch.disconnect()
      removeEventListener('scroll', follow, { capture: true })
      removeEventListener('resize', follow)
    }
  }, [place])

  return (
    <dialog
      ref={panel}
      id={id}
      popover="auto"
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      className={styles.panel}
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose()
        else panel.current?.focus({ preventScroll: true })
      }}
    >
      {marker && place !== undefined && (
        <>
          <div className={styles.panelHead}>
            <span className={styles.number}>{intl.formatNumber(place + 1)}</span>
            <p id={`${id}-name`} className={styles.panelName} {...said}>
              {nameOf(place)}
            </p>
            <IconButton
              icon="x"
              size="small"
              label={intl.formatMessage(messages.close)}
              onClick={() => panel.current?.hidePopover()}
            />
          </div>
          <Picture image={marker.image} altText={marker.altText} media={media} size="small" />
          {marker.video && <MarkerFilm video={media(marker.video)} name={nameOf(place)} />}
          {marker.text && (
            <p className={styles.text} {...said}>
              {marker.text}
            </p>
          )}
          {place + 1 < count && (
            <div className={styles.panelFoot}>
              <Button size="small" iconEnd="arrow-right" onClick={() => onShow(place + 1)}>
                {intl.formatMessage(messages.nextMarker, { title: nameOf(place + 1) })}
              </Button>
            </div>
          )}
        </>
      )}
    </dialog>
  )
}

function MarkerFilm({ video, name }: { video: string | undefined; name: string }) {
  if (video === undefined) return null
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a marker has no place for captions; its text says what matters
    <video src={video} controls playsInline preload="metadata" aria-label={name} className={styles.film} />
  )
}
