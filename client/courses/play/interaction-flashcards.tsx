import { useState, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import type { Interaction } from '@cairn/contract/content'
import { Button } from '../../base/ui/button.tsx'
import { classes } from '../../base/ui/classes.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { ProgressBar } from '../../base/ui/progress.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import styles from './flashcards.module.css'
import { Frame } from './frame.tsx'
import { messages } from './messages.ts'
import { Picture } from './picture.tsx'
import type { PlayProps } from './play-props.ts'
import { useSaid } from './said.tsx'
import { useSeen } from './use-seen.ts'

type Card = NonNullable<Interaction['card']>[number]

/** A deck: a press turns the card, the arrows go through it. */
export function FlashcardsPlayer(play: PlayProps) {
  const intl = useIntl()
  const cards = play.interaction.card ?? []
  const { seen, see, all, send } = useSeen(play, cards.length)
  const [wanted, setAt] = useState(() =>
    Math.max(
      0,
      cards.findIndex((_, n) => !seen.includes(n)),
    ),
  )
  const [turned, setTurned] = useState(false)
  const [touched, setTouched] = useState(false)
  const at = Math.min(wanted, Math.max(0, cards.length - 1))
  const card = cards[at]

  const go = (to: number) => {
    if (to < 0 || to >= cards.length) return
    setTouched(true)
    setAt(to)
    setTurned(false)
  }
  const turn = () => {
    setTouched(true)
    setTurned(!turned)
    see(at)
  }
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') turn()
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      go(at + (event.key === forward ? 1 : -1))
    else return
    event.preventDefault()
  }
  const place = intl.formatMessage(messages.cardOf, { number: at + 1, count: cards.length })
  const [front, back] = [intl.formatMessage(messages.front), intl.formatMessage(messages.back)]
  const side = turned ? card?.back : card?.front
  const outcome =
    play.result?.state === 'completed' && intl.formatMessage(messages.allTurned, { count: cards.length })
  return (
    <Frame play={{ ...play, onRetry: undefined }} quiet send={send} outcome={outcome}>
      {() =>
        card && (
          <div className={styles.deck}>
            <FlipCard at={at} card={card} turned={turned} onTurn={turn} onKeyDown={keys} media={play.media} />
            <div className={styles.controls}>
              <Button icon="arrow-left" aria-disabled={at === 0 || undefined} onClick={() => go(at - 1)}>
                {intl.formatMessage(messages.previousCard)}
              </Button>
              <p className={styles.count}>{place}</p>
              <Button
                iconEnd="arrow-right"
                aria-disabled={at === cards.length - 1 || undefined}
                onClick={() => go(at + 1)}
              >
                {intl.formatMessage(messages.nextCard)}
              </Button>
            </div>
            <span aria-live="polite" className={styles.told}>
              {touched && <Hidden>{`${place} ${turned ? back : front} ${side?.text ?? ''}`}</Hidden>}
            </span>
            {!all && (
              <ProgressBar
                thin
                percent={(100 * seen.length) / cards.length}
                label={intl.formatMessage(messages.turnedOf, { seen: seen.length, count: cards.length })}
              />
            )}
          </div>
        )
      }
    </Frame>
  )
}

interface FlipProps {
  at: number
  card: Card
  turned: boolean
  onTurn: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  media: PlayProps['media']
}

/** Both sides are there; only the one in front is read out. */
function FlipCard({ at, card, turned, onTurn, onKeyDown, media }: FlipProps) {
  const intl = useIntl()
  return (
    <button type="button" className={styles.card} onClick={onTurn} onKeyDown={onKeyDown}>
      {/* The next card lies there at once; only turning is a movement. */}
      <span key={at} className={classes(styles.body, turned && styles.turned)}>
        <Side side={card.front} name={intl.formatMessage(messages.front)} hidden={turned} media={media} />
        <Side side={card.back} name={intl.formatMessage(messages.back)} hidden={!turned} media={media} back />
      </span>
      <span className={styles.turn}>
        <Icon name="refresh" size={16} />
        {intl.formatMessage(turned ? messages.turnBack : messages.turnOver)}
      </span>
    </button>
  )
}

interface SideProps {
  side: Card['front']
  name: string
  hidden: boolean
  back?: boolean
  media: PlayProps['media']
}

function Side({ side, name, hidden, back = false, media }: SideProps) {
  const said = useSaid()
  return (
    <span aria-hidden={hidden} className={classes(styles.side, back && styles.back)}>
      <Hidden>{name}</Hidden>
      {side.image && (
        <span className={styles.picture}>
          <Picture image={side.image} altText={side.text ? '' : name} media={media} />
        </span>
      )}
      {side.text && (
        <span className={classes(styles.words, side.text.length > 60 && styles.long)} {...said}>
          {side.text}
        </span>
      )}
    </span>
  )
}
