import { useIntl } from 'react-intl'
import { classes } from '../../base/ui/classes.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { givenPlaced } from './given.ts'
import { messages } from './messages.ts'
import type { PlayProps } from './play-props.ts'
import { useSaid } from './said.tsx'
import { GroupHead } from './sorting-group.tsx'
import styles from './sorting.module.css'
import { standRight } from './sorting-spots.ts'
import type { Group } from './use-sorting.ts'

interface SortedGroupsProps {
  play: PlayProps
  groups: readonly Group[]
  /** What stands wrong is marked, with where it belongs. */
  revealed: boolean
}

/** What was answered, as it lay. */
export function SortedGroups({ play, groups, revealed }: SortedGroupsProps) {
  const { interaction, answer, result, media } = play
  const { dir } = useSaid()
  const placed = givenPlaced(answer)
  const right = givenPlaced(result?.right?.[0])
  const marks = standRight(placed, right)
  const shown = right.length > 0 && (result?.correct === true || revealed)
  const home = (entry: string) =>
    groups.find(({ id }) => right.some((one) => one.entry === entry && one.category === id))?.name
  return (
    <div className={styles.groups} dir={dir}>
      {groups.map((group, n) => (
        <div key={group.id} className={styles.group}>
          <GroupHead group={group} number={n + 1} image={interaction.category?.[n]?.image} media={media}>
            {(id) => (
              <ul aria-labelledby={id} className={styles.entries}>
                {placed.map(
                  ({ entry, category }, place) =>
                    category === group.id && (
                      <SortedEntry
                        // oxlint-disable-next-line react/no-array-index-key -- two entries may have the same words
                        key={place}
                        entry={entry}
                        right={shown ? marks[place] : undefined}
                        home={home(entry)}
                      />
                    ),
                )}
              </ul>
            )}
          </GroupHead>
        </div>
      ))}
    </div>
  )
}

interface SortedEntryProps {
  entry: string
  right: boolean | undefined
  home: string | undefined
}

function SortedEntry({ entry, right, home }: SortedEntryProps) {
  const intl = useIntl()
  const said = useSaid()
  const look = right === undefined ? undefined : right ? styles.right : styles.wrong
  return (
    <li className={classes(styles.entry, styles.fixed, look)}>
      {right !== undefined && <Icon name={right ? 'check' : 'x'} size={16} className={styles.sign} />}
      <span className={styles.words}>
        <span {...said}>{entry}</span>
        {right === false && home !== undefined && (
          <span className={styles.home} dir="auto">
            {intl.formatMessage(messages.belongsTo, { group: home })}
          </span>
        )}
        {right === true && <Hidden>{intl.formatMessage(messages.markRight)}</Hidden>}
      </span>
    </li>
  )
}
