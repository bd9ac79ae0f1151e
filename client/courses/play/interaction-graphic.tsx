import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { classes } from '../../base/ui/classes.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { Frame } from './frame.tsx'
import styles from './graphic.module.css'
import { MarkerPanel } from './marker-panel.tsx'
import { messages } from './messages.ts'
import { Picture } from './picture.tsx'
import type { PlayProps } from './play-props.ts'
import { useSaid } from './said.tsx'
import { useSeen } from './use-seen.ts'

/** A picture with marks that open, on the picture itself and in a list below it. */
export function GraphicPlayer(play: PlayProps) {
  const intl = useIntl()
  const said = useSaid()
  const panel = useId()
  const { image, altText, marker = [] } = play.interaction
  const { seen, see, send } = useSeen(play, marker.length)
  const [open, setOpen] = useState<number>()

  const show = (place: number) => {
    setOpen(place)
    see(place)
  }
  const nameOf = (place: number): string =>
    marker[place]?.title || intl.formatMessage(messages.marker, { number: place + 1 })
  const outcome =
    play.result?.state === 'completed' && intl.formatMessage(messages.allOpened, { count: marker.length })
  return (
    <Frame play={{ ...play, onRetry: undefined }} quiet ownPicture send={send} outcome={outcome}>
      {() => (
        <div className={styles.graphic}>
          <div className={styles.stage}>
            <Picture image={image} altText={altText} media={play.media} />
            {marker.map(({ x, y }, place) => (
              <button
                // oxlint-disable-next-line react/no-array-index-key -- a marker is known by its place
                key={place}
                type="button"
                data-marker={place}
                popoverTarget={panel}
                popoverTargetAction="show"
                className={classes(
                  styles.marker,
                  seen.includes(place) && styles.seen,
                  place === open && styles.open,
                )}
                style={{ left: `${x}%`, top: `${y}%` }}
                onClick={() => show(place)}
              >
                <span className={styles.dot}>{intl.formatNumber(place + 1)}</span>
                <Hidden>
                  {nameOf(place)}
                  {seen.includes(place) && ` ${intl.formatMessage(messages.opened)}`}
                </Hidden>
              </button>
            ))}
          </div>
          <ol dir={said.dir} className={styles.list} aria-label={intl.formatMessage(messages.markers)}>
            {marker.map((_, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a marker is known by its place
              <li key={place}>
                <button
                  type="button"
                  popoverTarget={panel}
                  popoverTargetAction="show"
                  className={classes(styles.entry, place === open && styles.current)}
                  onClick={() => show(place)}
                >
                  <span className={styles.number}>{intl.formatNumber(place + 1)}</span>
                  <span className={styles.name} {...said}>
                    {nameOf(place)}
                  </span>
                  {seen.includes(place) && (
                    <Icon
                      name="check"
                      size={16}
                      label={intl.formatMessage(messages.opened)}
                      className={styles.tick}
                    />
                  )}
                </button>
              </li>
            ))}
          </ol>
          <MarkerPanel
            id={panel}
            marker={open === undefined ? undefined : marker[open]}
            place={open}
            count={marker.length}
            nameOf={nameOf}
            onShow={show}
            onClose={() => setOpen(undefined)}
            media={play.media}
          />
        </div>
      )}
    </Frame>
  )
}
