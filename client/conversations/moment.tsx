import { useIntl } from 'react-intl'
import { Icon } from '../base/ui/icon.tsx'
import { messages } from './messages.ts'
import styles from './message-view.module.css'

/** 04:12, or 1:04:12. */
export const clockOf = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`
}

interface Props {
  readonly time: number
  readonly lesson: string
  readonly onGo?: ((lesson: string, time: number) => void) | undefined
}

/** The moment of a film that somebody speaks of; a press leads there. */
export function Moment({ time, lesson, onGo }: Props) {
  const intl = useIntl()
  const words = (
    <>
      <Icon name="player-play" size={14} />
      <bdi dir="ltr">{clockOf(time)}</bdi>
    </>
  )
  if (!onGo) return <span className={styles.moment}>{words}</span>
  return (
    <button
      type="button"
      className={styles.moment}
      aria-label={intl.formatMessage(messages.toMoment, { time: clockOf(time) })}
      onClick={() => onGo(lesson, time)}
    >
      {words}
    </button>
  )
}
