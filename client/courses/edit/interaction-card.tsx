import { memo, useEffect, useRef, useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import type { Interaction } from '@cairn/contract/content'
import { interactionFaults, type PartFault } from '@cairn/domain/courses/part-fault'
import { Badge } from '../../base/ui/badge.tsx'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { classes } from '../../base/ui/classes.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { INTERACTION_ICONS } from '../../base/ui/kind-icons.ts'
import { Menu } from '../../base/ui/menu.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { usePartDeeds } from '../outline/use-part-deeds.ts'
import { kindMessages } from './interaction-messages.ts'
import styles from './interaction-card.module.css'
import { InteractionEditor } from './interactions/interaction-editor.tsx'
import { messages } from './messages.ts'
import { timeText } from './time-text.ts'
import { Glance, TryIt } from './try-it.tsx'
import { useHasPart } from './use-has-part.ts'

/** Whether there is a film to stand in, and if so whether it is that of a scene. */
export type Filmed = 'none' | 'film' | 'scene'

export interface CardProps {
  readonly interaction: Interaction
  /** The lesson it is in, by its id: the lesson itself is another with every letter typed anywhere in it. */
  readonly lesson: string
  readonly filmed: Filmed
  /** The length of the film it stands in. */
  readonly duration: number | undefined
  readonly open: boolean
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

type Timed = Pick<Interaction, 'type'> & { readonly position?: number | undefined }

/** What a card is called: its kind, and when it comes. */
export const useCardTitle = () => {
  const intl = useIntl()
  return ({ type, position }: Timed, film: Filmed): string => {
    const kind = intl.formatMessage(kindMessages[type])
    if (film === 'none') return kind
    return position === undefined
      ? intl.formatMessage(film === 'scene' ? messages.afterScene : messages.afterFilm, { kind })
      : intl.formatMessage(messages.at, { kind, time: timeText(position) })
  }
}

const NONE: readonly PartFault[] = []

/** Writing begins where something was added. The editor of its words may still be on its way. */
const useFirstField = (card: RefObject<HTMLElement | null>, wanted: boolean) => {
  useEffect(() => {
    if (!wanted) return
    let tries = 0
    const timer = setInterval(() => {
      const field = card.current?.querySelector<HTMLElement>(
        '[data-fields] :is([role=textbox], input, textarea)',
      )
      tries += 1
      if (field || tries > 20) clearInterval(timer)
      field?.focus()
    }, 60)
    return () => clearInterval(timer)
  }, [card, wanted])
}

function Card({ interaction, lesson, filmed, duration, open, onOpen, onClose }: CardProps) {
  const intl = useIntl()
  const card = useRef<HTMLElement>(null)
  const [view, setView] = useState<'edit' | 'try'>('edit')
  const deeds = usePartDeeds(interaction)
  const has = useHasPart()
  const title = useCardTitle()(interaction, filmed)
  const faults = interactionFaults(interaction, { duration, has })
  const grave = faults.filter(({ mild }) => !mild).length
  const { id, type, points = 0, status } = interaction
  // Whoever has just added it knows that it is empty: nothing is called wrong before it was closed once.
  const [fresh, setFresh] = useState(open)
  if (fresh && !open) setFresh(false)
  useEffect(() => {
    if (open) card.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  useFirstField(card, fresh && open)
  const done = () => {
    onClose()
    // The button goes away with the fields; the keyboard stays with the card.
    card.current?.querySelector<HTMLElement>('button[aria-expanded]')?.focus()
  }
  return (
    <section
      ref={card}
      aria-label={title}
      data-part={id}
      className={classes(styles.card, open && styles.open)}
    >
      <header className={styles.head}>
        <button
          type="button"
          className={styles.title}
          aria-expanded={open}
          onClick={() => (open ? onClose() : onOpen(id))}
        >
          <Icon name={INTERACTION_ICONS[type]} />
          <span className={styles.name}>{title}</span>
        </button>
        {status !== 'enabled' && <Badge>{intl.formatMessage(messages.off)}</Badge>}
        {grave > 0 && (
          <Badge tone="warn" icon="alert-triangle">
            {intl.formatMessage(messages.faultCount, { count: grave })}
          </Badge>
        )}
        {points > 0 && <Badge tone="accent">{intl.formatMessage(messages.pointsBadge, { points })}</Badge>}
        <Menu
          label={intl.formatMessage(messages.more, { name: title })}
          items={deeds.menu}
          trigger={
            <IconButton size="small" icon="dots" label={intl.formatMessage(messages.more, { name: title })} />
          }
        />
      </header>
      {open ? (
        <div className={styles.body}>
          <div className={styles.views}>
            <Segmented
              label={intl.formatMessage(messages.view)}
              options={[
                { value: 'edit', label: intl.formatMessage(messages.edit) },
                { value: 'try', label: intl.formatMessage(messages.tryIt) },
              ]}
              value={view}
              onChange={setView}
            />
            <Button size="small" variant="ghost" onClick={done}>
              {intl.formatMessage(messages.close)}
            </Button>
          </div>
          {view === 'edit' ? (
            <div data-fields>
              <InteractionEditor interaction={interaction} lesson={lesson} faults={fresh ? NONE : faults} />
            </div>
          ) : (
            <TryIt interaction={interaction} />
          )}
        </div>
      ) : (
        // The button above does the same for the keyboard.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div className={styles.preview} onClick={() => onOpen(id)}>
          <Glance interaction={interaction} />
        </div>
      )}
    </section>
  )
}

/** One question in the lesson: closed it shows itself as learners see it, open it is edited in place. */
export const InteractionCard = memo(Card)
