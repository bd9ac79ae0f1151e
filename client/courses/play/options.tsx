import { useId } from 'react'
import { useIntl } from 'react-intl'
import { classes } from '../../base/ui/classes.ts'
import { Icon, type IconName } from '../../base/ui/icon.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { messages } from './messages.ts'
import styles from './options.module.css'
import { useSaid } from './said.tsx'

/** right: chosen and right. wrong: chosen and not right. missed: right, but not chosen. */
export type Mark = 'right' | 'wrong' | 'missed'

interface OptionsProps {
  kind: 'radio' | 'checkbox'
  bodies: readonly string[]
  chosen: readonly number[]
  onChoose: (place: number, on: boolean) => void
  /** Answered: nothing more can be chosen. */
  fixed: boolean
  mark: (place: number) => Mark | undefined
  /** Not right as a whole: what was chosen is no longer shown as chosen well. */
  wrong?: boolean
  labelledBy: string
}

const ICONS: Readonly<Record<Mark, IconName>> = { right: 'check', wrong: 'x', missed: 'check' }
const SHORT = 42

/** Short ones stand two in a row where there is room, as long as no row is left half empty. */
const pairs = (bodies: readonly string[]): boolean =>
  bodies.length % 2 === 0 && bodies.every((body) => body.length <= SHORT)

/** The choices of a question, as large as a thumb. */
export function Options(props: OptionsProps) {
  const { kind, bodies, chosen, onChoose, fixed, mark, wrong = false, labelledBy } = props
  const name = useId()
  const said = useSaid()
  return (
    <fieldset
      dir={said.dir}
      aria-labelledby={labelledBy}
      role={kind === 'radio' ? 'radiogroup' : undefined}
      className={classes(styles.options, pairs(bodies) && styles.pairs, wrong && styles.unsaid)}
    >
      {bodies.map((body, place) => {
        const marked = mark(place)
        return (
          <label
            // oxlint-disable-next-line react/no-array-index-key -- a choice is known by its place
            key={place}
            className={classes(styles.option, marked && styles[marked], fixed && styles.fixed)}
          >
            <span className={styles.mark}>
              <input
                type={kind}
                name={name}
                checked={chosen.includes(place)}
                disabled={fixed}
                onChange={(event) => onChoose(place, event.target.checked)}
                className={classes(styles.input, kind === 'radio' && styles.round)}
              />
              {kind === 'radio' && !marked ? (
                <span className={styles.dot} />
              ) : (
                <Icon name={marked ? ICONS[marked] : 'check'} size={14} className={styles.check} />
              )}
            </span>
            <span className={styles.words} {...said}>
              {body}
            </span>
            {marked && <MarkWord mark={marked} />}
          </label>
        )
      })}
    </fieldset>
  )
}

function MarkWord({ mark }: { mark: Mark }) {
  const intl = useIntl()
  const words = { right: messages.markRight, wrong: messages.markWrong, missed: messages.markMissed }
  const text = intl.formatMessage(words[mark])
  return mark === 'missed' ? (
    <span className={styles.note} dir="auto">
      {text}
    </span>
  ) : (
    <Hidden>{text}</Hidden>
  )
}
