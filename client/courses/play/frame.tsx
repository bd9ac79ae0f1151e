import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Badge } from '../../base/ui/badge.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { INTERACTION_ICONS } from '../../base/ui/kind-icons.ts'
import { RichText } from '../../base/ui/rich-text.tsx'
import { Actions, type Sending } from './actions.tsx'
import { Feedback } from './feedback.tsx'
import styles from './frame.module.css'
import { KINDS, messages } from './messages.ts'
import { Picture } from './picture.tsx'
import type { PlayProps } from './play-props.ts'
import { useSaid } from './said.tsx'

interface FrameProps {
  play: PlayProps
  /** The button that hands in, where there is one. */
  send?: Sending | undefined
  /** The answer hands itself in: whoever is still looking is not led away. */
  quiet?: boolean
  /** Says in its own words what came of it. */
  outcome?: ReactNode
  /** The right answer is shown. */
  onReveal?: (() => void) | undefined
  /** Draws the picture by itself. */
  ownPicture?: boolean
  /** Told which elements say what is asked. */
  children?: ((labelledBy: string) => ReactNode) | undefined
}

/** What all interactions have in common: what is asked, how many points it gives, what came of it and what is next. */
export function Frame({
  play,
  send,
  quiet = false,
  outcome,
  onReveal,
  ownPicture = false,
  children,
}: FrameProps) {
  const id = useId()
  const { interaction, result, busy } = play
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState(false)
  useFocusAfter(form, result !== null, quiet)

  const submit = () => {
    if (!send || result !== null || busy) return
    setMissing(!send.ready)
    if (send.ready) send.onSend()
  }
  return (
    <article className={styles.play} aria-labelledby={`${id}-head`}>
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          // A preview may stand inside a form of its own.
          event.stopPropagation()
          submit()
        }}
      >
        <Head play={play} id={id} />
        {!ownPicture && (
          <Picture image={interaction.image} altText={interaction.altText} media={play.media} />
        )}
        <Asked play={play} id={id} />
        {children?.(`${id}-head ${id}-asked`)}
        {play.slots?.review}
        <Feedback
          play={play}
          outcome={outcome}
          missing={missing && send && !send.ready ? send.missing : undefined}
        />
        <Actions play={play} send={send} onReveal={onReveal} />
      </form>
    </article>
  )
}

function Head({ play, id }: { play: PlayProps; id: string }) {
  const intl = useIntl()
  const { interaction, result, place } = play
  const { type, points = 0 } = interaction
  const known = Object.hasOwn(INTERACTION_ICONS, type)
  const earned = result !== null && result.points > 0
  return (
    <div data-head className={styles.head}>
      <p id={`${id}-head`} className={styles.place}>
        {known && <Icon name={INTERACTION_ICONS[type]} size={16} />}
        {place ?? intl.formatMessage(known ? KINDS[type] : messages.unknownKind)}
      </p>
      {points > 0 && (
        <Badge tone={earned ? 'ok' : 'accent'} icon={earned ? 'check' : undefined}>
          {intl.formatMessage(earned ? messages.earned : messages.points, { points })}
        </Badge>
      )}
    </div>
  )
}

/** The title is the headline if there is one, else the question. */
function Asked({ play, id }: { play: PlayProps; id: string }) {
  const said = useSaid()
  const { title, question, body } = play.interaction
  const Tag = `h${play.level ?? 3}` as const
  return (
    <div id={`${id}-asked`} className={styles.asked}>
      {title && (
        <Tag className={styles.title} {...said}>
          {title}
        </Tag>
      )}
      {body && <RichText text={body} {...said} />}
      {question && (
        <div className={title ? styles.question : styles.title}>
          <RichText text={question} {...said} />
        </div>
      )}
    </div>
  )
}

/** The pressed button goes away with the answer: the focus goes to the next try or on, or back to the question. */
const useFocusAfter = (form: React.RefObject<HTMLFormElement | null>, answered: boolean, quiet: boolean) => {
  const before = useRef(answered)
  useEffect(() => {
    if (before.current === answered) return
    before.current = answered
    const here = document.activeElement
    if (quiet || (here !== document.body && !form.current?.contains(here))) return
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const next = answered
      ? (find('[data-next]') ?? find('[data-actions] > :last-child') ?? find('[data-feedback]'))
      : find('input:checked, input, textarea, [data-hold]')
    next?.focus({ preventScroll: answered })
  }, [form, answered, quiet])
}
