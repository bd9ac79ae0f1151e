import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { Interaction } from '@cairn/contract/content'
import { courseChecklist, type CheckItem, type Gap } from '@cairn/domain/courses/checklist'
import { plainText } from '@cairn/domain/courses/plain-text'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { LinkTo } from '../../base/ui/link.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Text } from '../../base/ui/text.tsx'
import { useDrafted } from '../../courses/draft/use-draft.tsx'
import { useFaultWords } from '../../courses/edit/faults.tsx'
import { useCardTitle } from '../../courses/edit/interaction-card.tsx'
import { placeOf } from '../../courses/outline/places.ts'
import { gapMessages, messages } from './checklist-messages.ts'
import styles from './course-checklist.module.css'
import { openTabs } from './course-tabs.ts'

export interface CourseChecklistProps {
  courseId: string
  busy: boolean
  onPublish: () => void
  onClose: () => void
}

/** As many as are read; the rest shows when these are done. */
const SHOWN = 12

const TABS: Partial<Record<Gap, string>> = { price: 'pricing', lesson: 'content' }

/** Asks before a course is published, and says what is still missing, each with the way to its place. */
export function CourseChecklist({ courseId, busy, onPublish, onClose }: CourseChecklistProps) {
  const intl = useIntl()
  const course = useDrafted((view) => view.course)
  const items = courseChecklist(course, (id) => placeOf(course, id) !== undefined)
  const must = items.filter(({ weight }) => weight === 'must')
  const advice = items.filter(({ weight }) => weight === 'advice')
  const say = intl.formatMessage
  return (
    <Dialog
      open
      onClose={onClose}
      width="wide"
      title={say(messages.heading, { title: course.title })}
      actions={
        must.length > 0 ? (
          <Button onClick={onClose}>{say(messages.blocked)}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{say(messages.later)}</Button>
            <Button variant="filled" busy={busy} onClick={onPublish}>
              {say(messages.publish)}
            </Button>
          </>
        )
      }
    >
      {items.length === 0 && (
        <Text size="body" tone="dim">
          {say(messages.ready)}
        </Text>
      )}
      <Items
        head={say(messages.must, { count: must.length })}
        items={must}
        courseId={courseId}
        onFollow={onClose}
      />
      <Items
        head={say(must.length > 0 ? messages.advice : messages.almost)}
        items={advice}
        courseId={courseId}
        onFollow={onClose}
      />
    </Dialog>
  )
}

interface ItemsProps {
  head: string
  items: readonly CheckItem[]
  courseId: string
  onFollow: () => void
}

const keyOf = (item: CheckItem): string =>
  'gap' in item ? `${item.gap} ${item.lesson ?? ''}` : `${item.fault.code} ${item.part} ${item.fault.n ?? ''}`

function Items({ head, items, courseId, onFollow }: ItemsProps) {
  const intl = useIntl()
  if (items.length === 0) return null
  return (
    <div className={styles.group}>
      <Text tone="dim">{head}</Text>
      <ul className={styles.items}>
        {items.slice(0, SHOWN).map((item) => (
          <li key={keyOf(item)}>
            <Item item={item} courseId={courseId} onFollow={onFollow} />
          </li>
        ))}
      </ul>
      {items.length > SHOWN && (
        <Text size="support" tone="faint">
          {intl.formatMessage(messages.more, { count: items.length - SHOWN })}
        </Text>
      )}
    </div>
  )
}

/** A question by its number and its words; one without words by its kind. */
const useQuestion = (item: CheckItem): { number: number; part: string } | undefined => {
  const course = useDrafted((view) => view.course)
  const titleOf = useCardTitle()
  const place = 'part' in item && item.part !== item.lesson ? placeOf(course, item.part) : undefined
  if (place?.kind !== 'interaction') return undefined
  const { type, position, title, question, body } = place.part as unknown as Interaction
  const words = [title, question, body].map((text) => plainText(text ?? '')).find((text) => text !== '')
  const kind = titleOf({ type, position }, position === undefined ? 'none' : 'film')
  return { number: place.at + 1, part: words?.slice(0, 80) ?? kind }
}

function Item({ item, courseId, onFollow }: { item: CheckItem } & Pick<ItemsProps, 'courseId' | 'onFollow'>) {
  const intl = useIntl()
  const course = useDrafted((view) => view.course)
  const way = item.lesson === undefined ? [] : (placeOf(course, item.lesson)?.way ?? [])
  const [section, lesson] = way.map(({ title }) => String(title ?? ''))
  const question = useQuestion(item)
  const say = useFaultWords()
  const tab = ('gap' in item && TABS[item.gap]) || 'details'
  const known = item.lesson !== undefined || openTabs.some(({ name }) => name === tab)
  const words = (
    <>
      <Icon
        name={item.weight === 'must' ? 'alert-circle' : 'bulb'}
        size={18}
        className={item.weight === 'must' ? styles.must : styles.advice}
      />
      <span className={styles.words}>
        {'gap' in item ? intl.formatMessage(gapMessages[item.gap]) : say(item.fault)}
        {lesson !== undefined && (
          <span className={styles.place}>
            {question
              ? intl.formatMessage(messages.placePart, { section, lesson, ...question })
              : intl.formatMessage(messages.place, { section, lesson })}
          </span>
        )}
      </span>
    </>
  )
  if (!known) return <span className={styles.item}>{words}</span>
  const hash = 'part' in item && item.part !== item.lesson ? item.part : ''
  const link =
    item.lesson === undefined ? (
      <Link to="/author/course/$courseId/$tab" params={{ courseId, tab }} hash={hash} />
    ) : (
      <Link
        to="/author/course/$courseId/content/$instructionId"
        params={{ courseId, instructionId: item.lesson }}
        hash={hash}
      />
    )
  return (
    <LinkTo to={link} className={styles.item ?? ''} onClick={onFollow}>
      {words}
      <Icon name="chevron-right" size={16} className={styles.arrow} />
    </LinkTo>
  )
}
