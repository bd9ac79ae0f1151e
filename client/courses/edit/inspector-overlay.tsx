import { useEffect, useEffectEvent, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { classes } from '../../base/ui/classes.ts'
import { TextArea } from '../../base/ui/text-field.tsx'
import { ColourField, ContrastLine, TimeField } from './fields.tsx'
import styles from './inspector.module.css'
import { PictureWithWords, useSpoken } from './interactions/common.tsx'
import { fieldMessages, messages } from './messages.ts'
import { move } from './move.ts'
import { Sortable } from './sortable.tsx'
import { usePart } from './use-part.ts'

type Overlay = NonNullable<Instruction['overlay']>[number]
type Card = NonNullable<Overlay['card']>[number]

const PAPER = '#ffffff'
const INK = '#1b1e19'
const MOST = 20

export interface OverlayTabProps {
  readonly overlay: Overlay
  readonly instruction: Instruction
  /** Just added: its words are written next. */
  readonly fresh: boolean
  readonly onBegun: () => void
  readonly onGone: () => void
}

/** A card, or several, over the film: what they say, when, and in which colours. */
export function OverlayTab({ overlay, instruction, fresh, onBegun, onGone }: OverlayTabProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { set } = usePart(instruction)
  const cards = overlay.card ?? []
  const fields = useRef<HTMLDivElement>(null)
  const begin = useEffectEvent(() => {
    fields.current?.querySelector('textarea')?.focus()
    onBegun()
  })
  useEffect(() => {
    if (fresh) begin()
  }, [fresh])
  const put = (next: Overlay | null, as?: string) =>
    set(
      say(fieldMessages.overlay),
      'overlay',
      (instruction.overlay ?? []).flatMap((one) => (one.id === overlay.id ? (next ?? []) : one)),
      as && `${overlay.id} ${as}`,
    )
  const putCards = (card: readonly Card[], as?: string) => put({ ...overlay, card: [...card] }, as)
  const nameOf = (n: number) => say(messages.cardNumber, { number: n + 1 })
  const backwards = overlay.end <= overlay.start ? say(messages.after0) : undefined
  return (
    <>
      <div className={styles.section}>
        <div className={styles.two}>
          <TimeField
            playhead
            label={say(messages.from)}
            value={overlay.start}
            onChange={(start = 0) => put({ ...overlay, start }, 'start')}
          />
          <TimeField
            playhead
            label={say(messages.to)}
            value={overlay.end}
            error={backwards}
            onChange={(end = 0) => put({ ...overlay, end }, 'end')}
          />
        </div>
      </div>
      <div ref={fields}>
        <Sortable
          label={say(fieldMessages.card)}
          className={styles.cards}
          items={cards}
          nameOf={(_, n) => nameOf(n)}
          onMove={(from, to) => putCards(move(cards, from, to))}
        >
          {(card, n, grip) => (
            <div className={styles.card}>
              {cards.length > 1 && (
                <div className={styles.head}>
                  {grip}
                  <span>{nameOf(n)}</span>
                  <IconButton
                    size="small"
                    icon="x"
                    label={say(messages.remove, { name: nameOf(n) })}
                    onClick={() => putCards(cards.filter((_, place) => place !== n))}
                  />
                </div>
              )}
              <CardFields
                card={card}
                onChange={(to, as) =>
                  putCards(
                    cards.map((one, place) => (place === n ? to : one)),
                    as && `${as} ${n}`,
                  )
                }
              />
            </div>
          )}
        </Sortable>
      </div>
      <div className={classes(styles.section, styles.last)}>
        {cards.length < MOST && (
          <div>
            <Button
              size="small"
              icon="plus"
              onClick={() => putCards([...cards, { text: '', background: PAPER, foreground: INK }])}
            >
              {say(messages.addOverlayCard)}
            </Button>
          </div>
        )}
        <div className={styles.start}>
          <Button
            size="small"
            variant="danger"
            icon="trash"
            onClick={() => {
              put(null)
              onGone()
            }}
          >
            {say(messages.removeOverlay)}
          </Button>
        </div>
      </div>
    </>
  )
}

const said = (card: Card, patch: { [K in keyof Card]?: Card[K] | undefined }): Card =>
  Object.fromEntries(Object.entries({ ...card, ...patch }).filter(([, value]) => value !== undefined)) as Card

function CardFields({ card, onChange }: { card: Card; onChange: (to: Card, as?: string) => void }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { background = PAPER, foreground = INK } = card
  return (
    <div className={styles.fields}>
      <TextArea
        rows={3}
        label={say(messages.overlayText)}
        value={card.text ?? ''}
        maxLength={2000}
        required={false}
        onChange={(event) => onChange(said(card, { text: event.target.value }), 'text')}
        {...useSpoken()}
      />
      <PictureWithWords
        label={say(fieldMessages.image)}
        image={card.image}
        altText={card.altText}
        onChange={(patch) => onChange(said(card, patch), 'image')}
      />
      <div className={styles.two}>
        <ColourField
          label={say(messages.background)}
          value={background}
          onChange={(to) => onChange(said(card, { background: to }), 'background')}
        />
        <ColourField
          label={say(messages.foreground)}
          value={foreground}
          onChange={(to) => onChange(said(card, { foreground: to }), 'foreground')}
        />
      </div>
      <div className={styles.head}>
        <ContrastLine background={background} foreground={foreground} />
        <IconButton
          size="small"
          icon="refresh"
          label={say(messages.swap)}
          onClick={() => onChange(said(card, { background: foreground, foreground: background }))}
        />
      </div>
    </div>
  )
}
