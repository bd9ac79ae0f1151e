import { useState } from 'react'
import { useIntl } from 'react-intl'
import { entriesOf } from '@cairn/domain/courses/answer'
import { Hidden } from '../../base/ui/text.tsx'
import { Frame } from './frame.tsx'
import { messages } from './messages.ts'
import type { PlayProps } from './play-props.ts'
import { useSaid } from './said.tsx'
import { SortedGroups } from './sorted-groups.tsx'
import { SortingEntry } from './sorting-entry.tsx'
import { SortingGroup, Tray } from './sorting-group.tsx'
import styles from './sorting.module.css'
import { areSorted, spotsAnswer, type Spot } from './sorting-spots.ts'
import { useDrag } from './use-drag.ts'
import { useSorting, type Group } from './use-sorting.ts'

/** Entries to be put into groups: by dragging, by pressing one and then a group, by a menu or by keys. */
export function SortingPlayer(play: PlayProps) {
  const entries = entriesOf(play.interaction)
  const ids = play.interaction.category?.map(({ id }) => id) ?? []
  // The studio changes entries while one looks on: then one begins anew.
  return <Board key={JSON.stringify([entries, ids])} play={play} entries={entries} />
}

const TRAY = ''

function Board({ play, entries }: { play: PlayProps; entries: readonly string[] }) {
  const intl = useIntl()
  const said = useSaid()
  const { interaction, result, onRetry } = play
  const [revealed, setRevealed] = useState(false)
  const groups: Group[] = (interaction.category ?? []).map(({ id, title }, n) => ({
    id,
    name: title || intl.formatMessage(messages.group, { number: n + 1 }),
  }))
  const { board, spots, held, told, hold, put, onKeyDown } = useSorting(play, entries, groups)
  const { drag, handlers } = useDrag((n, place) => put(n, place === TRAY ? null : place))
  const left = spots.filter(({ category }) => category === null)

  const draw = (spot: Spot) => (
    <SortingEntry
      key={spot.n}
      spot={spot}
      groups={groups}
      held={held === spot.n}
      drag={drag?.n === spot.n ? drag : undefined}
      handlers={handlers(spot.n)}
      onHold={() => hold(spot.n)}
      onKeyDown={onKeyDown(spot.n)}
      onPut={(category) => put(spot.n, category)}
    />
  )
  return (
    <Frame
      play={play}
      onReveal={revealed || !onRetry ? undefined : () => setRevealed(true)}
      send={{
        label: intl.formatMessage(messages.check),
        ready: areSorted(spots),
        missing: intl.formatMessage(messages.sortFirst, { count: left.length }),
        onSend: () => play.onAnswer(spotsAnswer(spots)),
      }}
    >
      {(labelledBy) =>
        result === null ? (
          <fieldset ref={board} dir={said.dir} aria-labelledby={labelledBy} className={styles.board}>
            <p className={styles.how} dir="auto">
              {intl.formatMessage(messages.howToSort)}
            </p>
            <Tray drop={TRAY} over={drag?.over === TRAY}>
              {left.map(draw)}
            </Tray>
            <div className={styles.groups}>
              {groups.map((group, n) => (
                <SortingGroup
                  key={group.id}
                  group={group}
                  number={n + 1}
                  image={interaction.category?.[n]?.image}
                  media={play.media}
                  over={drag?.over === group.id}
                  held={held === undefined ? undefined : entries[held]}
                  onPut={() => held !== undefined && put(held, group.id)}
                >
                  {spots.filter(({ category }) => category === group.id).map(draw)}
                </SortingGroup>
              ))}
            </div>
            <span aria-live="polite" className={styles.told}>
              <Hidden>{told}</Hidden>
            </span>
          </fieldset>
        ) : (
          <SortedGroups play={play} groups={groups} revealed={revealed || !onRetry} />
        )
      }
    </Frame>
  )
}
