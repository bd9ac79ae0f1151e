import { useIntl } from 'react-intl'
import type { Interaction } from '@cairn/contract/content'
import { Button, IconButton } from '../../../base/ui/button.tsx'
import { TextArea } from '../../../base/ui/text-field.tsx'
import { Faults, useFaultOf } from '../faults.tsx'
import { messages as words } from '../interaction-messages.ts'
import { fieldMessages, messages } from '../messages.ts'
import { move } from '../move.ts'
import { useEditSlots } from '../slots.tsx'
import { Sortable } from '../sortable.tsx'
import { useLanding } from '../use-landing.ts'
import { useCourseId, usePart } from '../use-part.ts'
import { Extras, RichPart, TitlePart, useSpoken } from './common.tsx'
import styles from './editors.module.css'
import type { EditorProps } from './shape.ts'

type Card = NonNullable<Interaction['card']>[number]
type Side = Card['front']

const MOST = 200

/** A deck: each card has two sides, of words, a picture or both. */
export function FlashcardsEditor({ interaction, faults }: EditorProps) {
  const intl = useIntl()
  const { set } = usePart(interaction)
  const fault = useFaultOf(faults)
  const { within, land } = useLanding<HTMLDivElement>()
  const cards = interaction.card ?? []
  const label = intl.formatMessage(fieldMessages.card)
  const put = (next: readonly Card[], as?: string) => set(label, 'card', [...next], as)
  const nameOf = (n: number) => intl.formatMessage(messages.cardNumber, { number: n + 1 })
  const change = (n: number, side: 'front' | 'back', to: Side, as?: string) =>
    put(
      cards.map((card, place) => (place === n ? { ...card, [side]: to } : card)),
      as,
    )
  return (
    <div className={styles.editor}>
      <TitlePart interaction={interaction} />
      <div ref={within} className={styles.part}>
        <span className={styles.legend}>{label}</span>
        <Sortable
          label={label}
          items={cards}
          nameOf={(_, n) => nameOf(n)}
          onMove={(from, to) => put(move(cards, from, to))}
        >
          {(card, n, grip) => (
            <fieldset className={styles.box} aria-label={nameOf(n)}>
              <div className={styles.head}>
                {grip}
                <span className={styles.name}>{nameOf(n)}</span>
                <IconButton
                  size="small"
                  icon="trash"
                  label={intl.formatMessage(messages.remove, { name: nameOf(n) })}
                  onClick={() => {
                    put(cards.filter((_, place) => place !== n))
                    land('[data-side=front]', n - 1)
                  }}
                />
              </div>
              <div className={styles.two}>
                {(['front', 'back'] as const).map((side) => (
                  <SideFields
                    key={side}
                    side={side}
                    value={card[side]}
                    error={blank(card[side]) ? fault('card-empty', n) : undefined}
                    onChange={(to, as) => change(n, side, to, as && `${as} ${n} ${side}`)}
                  />
                ))}
              </div>
            </fieldset>
          )}
        </Sortable>
        {cards.length < MOST && (
          <div>
            <Button
              size="small"
              icon="plus"
              onClick={() => {
                put([...cards, { front: { text: '' }, back: { text: '' } }])
                land('[data-side=front]', cards.length)
              }}
            >
              {intl.formatMessage(words.addCard)}
            </Button>
          </div>
        )}
        <Faults faults={faults.filter(({ code }) => code === 'cards-missing')} />
      </div>
      {interaction.question !== undefined && <RichPart interaction={interaction} field="question" />}
      <Extras interaction={interaction} offer={['body', 'image']} />
    </div>
  )
}

const blank = ({ text, image }: Side): boolean => image === undefined && (text ?? '').trim() === ''

interface SideProps {
  readonly side: 'front' | 'back'
  readonly value: Side
  readonly error: string | undefined
  readonly onChange: (to: Side, as?: string) => void
}

function SideFields({ side, value, error, onChange }: SideProps) {
  const intl = useIntl()
  const { FileField } = useEditSlots()
  const objectID = useCourseId()
  const { image: _, ...bare } = value
  return (
    <div className={styles.picture}>
      <TextArea
        rows={2}
        data-side={side}
        label={intl.formatMessage(words[side])}
        value={value.text ?? ''}
        maxLength={2000}
        required={false}
        error={error}
        onChange={(event) => onChange({ ...value, text: event.target.value }, 'text')}
        {...useSpoken()}
      />
      <FileField
        objectID={objectID}
        kind="image"
        label={intl.formatMessage(side === 'front' ? words.frontPicture : words.backPicture)}
        value={value.image}
        onChange={(getID) => onChange(getID === null ? bare : { ...value, image: getID })}
      />
    </div>
  )
}
