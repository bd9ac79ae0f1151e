import type { HTMLAttributes, KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { classes } from '../../base/ui/classes.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { Menu } from '../../base/ui/menu.tsx'
import { messages } from './messages.ts'
import { useSaid } from './said.tsx'
import styles from './sorting.module.css'
import type { Spot } from './sorting-spots.ts'
import type { Drag } from './use-drag.ts'
import type { Group } from './use-sorting.ts'

interface SortingEntryProps {
  spot: Spot
  groups: readonly Group[]
  held: boolean
  drag: Drag | undefined
  handlers: HTMLAttributes<HTMLElement>
  onHold: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onPut: (category: string | null) => void
}

/** One entry: a grip to drag it by, its words to pick it up, and a menu of the places it can go to. */
export function SortingEntry(props: SortingEntryProps) {
  const { spot, groups, held, drag, handlers, onHold, onKeyDown, onPut } = props
  const intl = useIntl()
  const said = useSaid()
  return (
    <li
      {...handlers}
      data-entry={spot.n}
      className={classes(styles.entry, held && styles.held, drag && styles.dragged)}
      style={drag && { transform: `translate(${drag.x}px, ${drag.y}px)` }}
    >
      <span data-grip className={styles.grip}>
        <Icon name="grip-vertical" size={16} />
      </span>
      <button
        type="button"
        data-hold
        aria-pressed={held}
        onClick={onHold}
        onKeyDown={onKeyDown}
        className={styles.words}
      >
        <span {...said}>{spot.entry}</span>
      </button>
      <span data-menu className={styles.menu}>
        <Menu
          label={intl.formatMessage(messages.moveTo)}
          items={[
            ...groups.map(({ id, name }) => ({
              label: name,
              chosen: spot.category === id,
              onSelect: () => onPut(id),
            })),
            {
              label: intl.formatMessage(messages.notSorted),
              chosen: spot.category === null,
              apart: true,
              onSelect: () => onPut(null),
            },
          ]}
          trigger={
            <button
              type="button"
              className={styles.trigger}
              aria-label={intl.formatMessage(messages.moveEntry, { entry: spot.entry })}
            >
              <Icon name="chevron-down" size={16} />
            </button>
          }
        />
      </span>
    </li>
  )
}
