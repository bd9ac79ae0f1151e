import { Children, useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { classes } from '../../base/ui/classes.ts'
import { messages } from './messages.ts'
import { Picture } from './picture.tsx'
import type { PlayProps } from './play-props.ts'
import { useSaid } from './said.tsx'
import styles from './sorting.module.css'
import type { Group } from './use-sorting.ts'

/** What is still to be sorted. */
export function Tray({ drop, over, children }: { drop: string; over: boolean; children: ReactNode }) {
  const intl = useIntl()
  const empty = Children.count(children) === 0
  return (
    <div data-drop={drop} className={classes(styles.tray, over && styles.over, empty && styles.empty)}>
      {empty ? (
        <p className={styles.note} dir="auto">
          {intl.formatMessage(messages.allSorted)}
        </p>
      ) : (
        <ul aria-label={intl.formatMessage(messages.toSort)} className={styles.entries}>
          {children}
        </ul>
      )}
    </div>
  )
}

interface SortingGroupProps {
  group: Group
  number: number
  image: string | undefined
  media: PlayProps['media']
  over: boolean
  /** The words of the entry that is picked up, while one is. */
  held: string | undefined
  onPut: () => void
  children: ReactNode
}

export function SortingGroup({
  group,
  number,
  image,
  media,
  over,
  held,
  onPut,
  children,
}: SortingGroupProps) {
  const intl = useIntl()
  const empty = Children.count(children) === 0
  return (
    <div data-drop={group.id} className={classes(styles.group, over && styles.over)}>
      <GroupHead group={group} number={number} image={image} media={media}>
        {(id) => (
          <>
            <ul aria-labelledby={id} className={styles.entries}>
              {children}
            </ul>
            {held !== undefined ? (
              <button
                type="button"
                className={styles.put}
                aria-label={intl.formatMessage(messages.putInto, { entry: held, group: group.name })}
                onClick={onPut}
              >
                {intl.formatMessage(messages.putHere)}
              </button>
            ) : (
              empty && (
                <p className={styles.note} dir="auto">
                  {intl.formatMessage(messages.nothingYet)}
                </p>
              )
            )}
          </>
        )}
      </GroupHead>
    </div>
  )
}

interface GroupHeadProps {
  group: Group
  number: number
  image: string | undefined
  media: PlayProps['media']
  children: (id: string) => ReactNode
}

export function GroupHead({ group, number, image, media, children }: GroupHeadProps) {
  const intl = useIntl()
  const said = useSaid()
  const id = useId()
  return (
    <>
      <Picture image={image} media={media} size="small" />
      <p className={styles.name}>
        <span className={styles.number} aria-hidden="true">
          {intl.formatNumber(number)}
        </span>
        <span id={id} {...said}>
          {group.name}
        </span>
      </p>
      {children(id)}
    </>
  )
}
