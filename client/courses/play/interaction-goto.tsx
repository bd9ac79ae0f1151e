import { useIntl } from 'react-intl'
import { gotoTarget } from '@cairn/domain/courses/answer-key'
import { readTarget } from '@cairn/domain/courses/story-target'
import { classes } from '../../base/ui/classes.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { clock } from '../stage/clock.ts'
import { Frame } from './frame.tsx'
import { givenPlace } from './given.ts'
import styles from './goto.module.css'
import { messages } from './messages.ts'
import type { PlayProps } from './play-props.ts'
import { useSaid } from './said.tsx'

/** A fork in the way: each button leads to another lesson, scene or time. They stay, since one may come back. */
export function GotoPlayer(play: PlayProps) {
  const intl = useIntl()
  const said = useSaid()
  const { interaction, answer, result, busy, onAnswer } = play
  const taken = result === null ? undefined : givenPlace(answer)

  const placeName = (way: number): string | undefined => {
    const { id, time } = readTarget(gotoTarget(interaction, way)) ?? {}
    if (id === undefined)
      return time === undefined ? undefined : intl.formatMessage(messages.goToTime, { time: clock(time) })
    const title = play.partTitle?.(id)
    return title === undefined ? undefined : intl.formatMessage(messages.goTo, { title })
  }
  const ways = interaction.choice?.length
    ? interaction.choice.map(({ body }, way) => ({ way, body, to: placeName(way) }))
    : [{ way: 0, body: undefined, to: placeName(0) ?? intl.formatMessage(messages.goOn) }]
  return (
    <Frame play={{ ...play, onRetry: undefined }} quiet>
      {(labelledBy) => (
        <ul aria-labelledby={labelledBy} className={styles.ways}>
          {ways.map(({ way, body, to }) => (
            <li key={way}>
              <button
                type="button"
                aria-disabled={busy || undefined}
                className={classes(styles.way, way === taken && styles.taken)}
                onClick={() => !busy && onAnswer(way)}
              >
                <Icon name="corner-down-right" />
                <span className={styles.words}>
                  {body && (
                    <span className={styles.body}>
                      <span {...said}>{body}</span>
                    </span>
                  )}
                  {to && <span className={body ? styles.to : styles.body}>{to}</span>}
                </span>
                {way === taken ? (
                  <span className={styles.note}>{intl.formatMessage(messages.taken)}</span>
                ) : (
                  <Icon name="arrow-right" size={18} className={styles.arrow} />
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Frame>
  )
}
