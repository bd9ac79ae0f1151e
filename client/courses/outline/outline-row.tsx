import { useSortable } from '@dnd-kit/sortable'
import { memo, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { Badge } from '../../base/ui/badge.tsx'
import { IconButton } from '../../base/ui/button.tsx'
import { classes } from '../../base/ui/classes.ts'
import { Icon } from '../../base/ui/icon.tsx'
import { INSTRUCTION_ICONS } from '../../base/ui/kind-icons.ts'
import { Menu, type MenuItem } from '../../base/ui/menu.tsx'
import { messages as courseMessages } from '../messages.ts'
import { questionCount } from '../outline-facts.ts'
import { clock } from '../stage/clock.ts'
import { messages, typeMessages } from './messages.ts'
import { RenameField } from './rename-field.tsx'
import { flagsOf, type Flag } from './rows.ts'
import styles from './outline.module.css'

/** What a line asks of the outline; always the same object, so that lines are not drawn for nothing. */
export interface RowCalls {
  readonly open: (id: string) => void
  readonly fold: (id: string, shut?: boolean) => void
  readonly focus: (id: string) => void
  readonly addLesson: (section: string) => void
  readonly menuOf: (id: string) => readonly MenuItem[]
  readonly renamed: (id: string, title: string | undefined, from: string) => void
}

/** Of a section only what its line shows: the section itself is another with every letter typed into its lessons. */
interface RowProps {
  readonly id: string
  readonly title: string
  readonly status: string
  /** None for a section. */
  readonly lesson: Instruction | undefined
  readonly number: number
  readonly of: number
  readonly calls: RowCalls
  readonly current: boolean
  /** The one line that the tab key reaches. */
  readonly reachable: boolean
  readonly closed: boolean
  readonly renaming: boolean
  /** Dragging would not say where to, while a search leaves lines out. */
  readonly fixed: boolean
}

export const Row = memo(function Row(props: RowProps) {
  const { id, title, status, lesson, number, of, calls, current, reachable, closed, renaming, fixed } = props
  const intl = useIntl()
  const words = title.trim() || intl.formatMessage(messages.untitled)
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } =
    useSortable({ id, disabled: fixed || renaming })
  const tabIndex = reachable ? 0 : -1
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree around it hears the keys
    <div
      ref={setNodeRef}
      id={rowId(id)}
      role="treeitem"
      aria-labelledby={`${rowId(id)}-title ${rowId(id)}-more`}
      aria-level={lesson ? 2 : 1}
      aria-posinset={number}
      aria-setsize={of}
      aria-selected={current}
      aria-expanded={lesson ? undefined : !closed}
      aria-current={current ? 'page' : undefined}
      tabIndex={reachable && !renaming ? 0 : -1}
      data-row={id}
      className={classes(
        styles.row,
        lesson ? styles.instruction : styles.section,
        current && styles.current,
        isDragging && styles.dragged,
      )}
      style={
        transform
          ? { transform: `translateY(${Math.round(transform.y)}px)`, transition: transition }
          : undefined
      }
      onFocus={(event) => event.target === event.currentTarget && calls.focus(id)}
      onClick={() => (lesson ? calls.open(id) : calls.fold(id))}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...listeners}
        aria-label={intl.formatMessage(messages.grip, { title: words })}
        aria-describedby={attributes['aria-describedby']}
        tabIndex={tabIndex}
        hidden={fixed}
        className={styles.grip}
        onClick={(event) => event.stopPropagation()}
      >
        <Icon name="grip-vertical" size={16} />
      </button>
      {lesson ? (
        <Icon name={INSTRUCTION_ICONS[lesson.type]} size={18} className={styles.sign} />
      ) : (
        <Icon name={closed ? 'chevron-right' : 'chevron-down'} size={16} className={styles.sign} />
      )}
      <Words id={id} lesson={lesson}>
        {renaming ? (
          <RenameField title={title} onEnd={(next, from) => calls.renamed(id, next, from)} />
        ) : (
          <span id={`${rowId(id)}-title`} dir={lesson && 'auto'} className={styles.title}>
            {lesson
              ? words
              : intl.formatMessage(messages.section, { number, title: <bdi key={id}>{words}</bdi> })}
          </span>
        )}
      </Words>
      {!lesson && status !== 'enabled' && <Marks flags={OFF} />}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- holds buttons, and keeps their presses from the line */}
      <span className={styles.tools} onClick={(event) => event.stopPropagation()}>
        {!lesson && (
          <IconButton
            icon="plus"
            size="small"
            label={intl.formatMessage(messages.addTo, { title: words })}
            tabIndex={tabIndex}
            onClick={() => calls.addLesson(id)}
          />
        )}
        <Menu
          label={intl.formatMessage(messages.more, { title: words })}
          items={() => calls.menuOf(id)}
          trigger={
            <button
              type="button"
              tabIndex={tabIndex}
              className={styles.more}
              data-more={id}
              aria-label={intl.formatMessage(messages.more, { title: words })}
            >
              <Icon name="dots" size={16} />
            </button>
          }
        />
      </span>
    </div>
  )
})

export const rowId = (id: string): string => `outline-${id}`

const OFF: readonly Flag[] = ['off']

interface WordsProps {
  id: string
  lesson: Instruction | undefined
  children: ReactNode
}

function Words({ id, lesson, children }: WordsProps) {
  return (
    <span className={styles.words}>
      {children}
      {lesson && (
        <span id={`${rowId(id)}-more`} className={styles.second}>
          <Detail lesson={lesson} />
          <Marks flags={flagsOf(lesson)} />
        </span>
      )}
    </span>
  )
}

/** "8:10, 3 questions": what a lesson is, in a few figures. */
function Detail({ lesson }: { lesson: Instruction }) {
  const intl = useIntl()
  const count = questionCount(lesson)
  const all =
    (lesson.interaction?.length ?? 0) + (lesson.scene ?? []).flatMap((one) => one.interaction ?? []).length
  const parts = [
    lesson.duration ? clock(lesson.duration) : undefined,
    count > 0 ? intl.formatMessage(courseMessages.questions, { count }) : undefined,
    count === 0 && all > 0 ? intl.formatMessage(messages.cards, { count: all }) : undefined,
  ].filter((words) => words !== undefined)
  return (
    <span className={styles.detail}>
      {parts.length > 0
        ? intl.formatList(parts, { type: 'unit' })
        : intl.formatMessage(typeMessages[lesson.type])}
    </span>
  )
}

/** The one mark that matters most; being off comes first. */
function Marks({ flags }: { flags: readonly Flag[] }) {
  const intl = useIntl()
  const [first] = flags
  if (!first) return null
  return (
    <span className={styles.mark}>
      {first === 'off' ? (
        <Badge>{intl.formatMessage(messages.off)}</Badge>
      ) : (
        <Badge tone="warn" icon="alert-triangle">
          {intl.formatMessage(messages[first])}
        </Badge>
      )}
    </span>
  )
}
