import { useCallback, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction, Interaction } from '@cairn/contract/content'
import { Button } from '../../base/ui/button.tsx'
import { useDeeds } from '../outline/use-part-deeds.ts'
import { InteractionCard, useCardTitle } from './interaction-card.tsx'
import { messages } from './messages.ts'
import { LESSON, type Selection } from './selection.ts'
import { Sortable } from './sortable.tsx'
import styles from './instruction-canvas.module.css'
import { TypePicker } from './type-picker.tsx'
import { useAdding } from './use-adding.ts'

export interface ListProps {
  readonly instruction: Instruction
  /** The lesson itself, or one of its scenes. */
  readonly holder: { readonly id: string; readonly interaction?: Interaction[]; readonly duration?: number }
  readonly label: string
  readonly selected: string | undefined
  readonly onSelect: (selection: Selection) => void
}

const NONE: Interaction[] = []

/** What is asked in a lesson or a scene, in its order. */
export function InteractionList({ instruction, holder, label, selected, onSelect }: ListProps) {
  const intl = useIntl()
  const deeds = useDeeds()
  const adding = useAdding(instruction)
  const titleOf = useCardTitle()
  const [picking, setPicking] = useState(false)
  const items = holder.interaction ?? NONE
  const hasFilm = ['video', 'youtube', 'vimeo'].includes(instruction.type)
  const filmed = holder.id !== instruction.id ? 'scene' : hasFilm ? 'film' : 'none'
  const open = useCallback((id: string) => onSelect({ is: 'interaction', id }), [onSelect])
  const close = useCallback(() => onSelect(LESSON), [onSelect])
  const place = (list: readonly Interaction[], to: number) => {
    const before = list[to]
    return before ? { before: before.id } : {}
  }
  const holderOf = (id: string) =>
    [instruction, ...(instruction.scene ?? [])].find((one) => one.id === id)?.interaction ?? NONE
  return (
    <>
      {items.length > 0 && (
        <Sortable
          label={label}
          className={styles.cards}
          items={items}
          keyOf={({ id }) => id}
          nameOf={(one) => titleOf(one, filmed)}
          group={`interactions ${instruction.id}`}
          list={holder.id}
          onMove={(from, to) => {
            const rest = items.filter((_, n) => n !== from)
            const moved = items[from]
            if (moved) deeds.move(moved.id, { into: holder.id, ...place(rest, to) })
          }}
          onMoveTo={(from, list, to) => {
            const moved = items[from]
            if (moved) deeds.move(moved.id, { into: list, ...place(holderOf(list), to) })
          }}
          onBeyond={(n, by) => {
            const item = items[n]
            return item !== undefined && deeds.step(item.id, by)
          }}
        >
          {(interaction, _, grip) => (
            <>
              <div className={styles.grip}>{grip}</div>
              <InteractionCard
                interaction={interaction}
                lesson={instruction.id}
                filmed={filmed}
                duration={holder.duration}
                open={selected === interaction.id}
                onOpen={open}
                onClose={close}
              />
            </>
          )}
        </Sortable>
      )}
      <div>
        <Button icon="plus" onClick={() => setPicking(true)}>
          {intl.formatMessage(messages.add)}
        </Button>
      </div>
      {picking && (
        <TypePicker
          onClose={() => setPicking(false)}
          onPick={(type) => {
            setPicking(false)
            onSelect({ is: 'interaction', id: adding.interaction(type, { into: holder.id }) })
          }}
        />
      )}
    </>
  )
}
