import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { ItemFigures } from '@cairn/contract/course-reports'
import { passesGuard } from '../../../base/guard.ts'
import { useActor } from '../../../base/site.tsx'
import { Badge } from '../../../base/ui/badge.tsx'
import { Button } from '../../../base/ui/button.tsx'
import { Card } from '../../../base/ui/card.tsx'
import { Empty } from '../../../base/ui/empty.tsx'
import { LinkTo, TextButton } from '../../../base/ui/link.tsx'
import { Entry } from '../../../base/ui/table.tsx'
import { Heading, Hidden } from '../../../base/ui/text.tsx'
import { clock } from '../../../courses/stage/clock.ts'
import { readSort, useColumns, type ReportColumn } from '../../../shared/report-columns.ts'
import { ColumnsButton, ReportTable, SortSelect } from '../../../shared/report-table.tsx'
import { NONE } from '../../../shared/report-words.ts'
import type { CourseAddress } from './address.ts'
import { messages, panelMessages } from './messages.ts'
import type { PartProps } from './part.ts'
import styles from './course.module.css'

const TYPES = {
  video: messages.video_,
  youtube: messages.youtube,
  vimeo: messages.vimeo,
  project: messages.project,
  tincan: messages.tincan,
  lti: messages.lti,
  survey: messages.survey,
  other: messages.other,
} as const satisfies Record<ItemFigures['type'], object>

/** Opens the lesson: in the studio for authors, else as learners see it. */
function LessonLink({ courseId, item }: { readonly courseId: string; readonly item: ItemFigures }) {
  const params = { courseId, instructionId: item.id }
  const edits = passesGuard('author', useActor())
  return (
    <LinkTo
      to={
        edits ? (
          <Link to="/author/course/$courseId/content/$instructionId" params={params} />
        ) : (
          <Link to="/learn/$courseId/activity/$instructionId" params={params} />
        )
      }
      className={styles.link ?? ''}
    >
      <span className={styles.number}>{item.number}</span> <bdi>{item.title}</bdi>
    </LinkTo>
  )
}

type State = NonNullable<CourseAddress['itemState']>

const useItemColumns = ({ courseId, data, onPeople }: PartProps) => {
  const intl = useIntl()
  const say = intl.formatMessage
  const counted = (
    id: 'started' | 'completed' | 'waiting' | 'returned',
    label: string,
  ): ReportColumn<ItemFigures> => ({
    id,
    label,
    end: true,
    tight: true,
    sortBy: id,
    field: id,
    cell: (item) =>
      item[id] === 0 ? (
        intl.formatNumber(0)
      ) : (
        <TextButton
          onClick={() => onPeople({ people: 'item', item: item.id, itemState: id satisfies State })}
        >
          <span aria-hidden="true">{intl.formatNumber(item[id])}</span>
          <Hidden>{say(panelMessages[id], { count: item[id] })}</Hidden>
        </TextButton>
      ),
  })
  const columns: ReportColumn<ItemFigures>[] = [
    {
      id: 'lesson',
      label: say(messages.lesson),
      fixed: true,
      sortBy: 'number',
      first: 'asc',
      cell: (item) => <LessonLink courseId={courseId} item={item} />,
    },
    {
      id: 'type',
      label: say(messages.type),
      tight: true,
      sortBy: 'type',
      first: 'asc',
      cell: ({ type, story }) => (
        <span className={styles.badges}>
          <Badge>{say(TYPES[type])}</Badge>
          {story === true && <Badge tone="accent">{say(messages.story)}</Badge>}
        </span>
      ),
    },
    {
      id: 'duration',
      label: say(messages.duration),
      end: true,
      tight: true,
      sortBy: 'duration',
      cell: ({ duration }) => (duration === undefined ? NONE : clock(duration)),
    },
    counted('started', say(messages.started)),
    counted('completed', say(messages.completed)),
    {
      id: 'funnel',
      label: say(messages.progress),
      spare: true,
      cell: (item) => <Funnel item={item} enrolled={data.enrolled} />,
    },
    counted('waiting', say(messages.waitingItems)),
    counted('returned', say(messages.returned)),
    {
      id: 'points',
      label: say(messages.points),
      end: true,
      tight: true,
      sortBy: 'points',
      cell: ({ points, of }) =>
        points === undefined
          ? NONE
          : of === undefined
            ? intl.formatNumber(points)
            : say(messages.pointsOf, { points, of }),
    },
    {
      id: 'questions',
      label: say(messages.questionCount),
      extra: true,
      end: true,
      tight: true,
      cell: ({ interaction }) => intl.formatNumber(interaction.length),
    },
  ]
  return useColumns('lessons', columns)
}

/** How many of all learners began a lesson, and how many of them completed it. */
function Funnel({
  item: { started, completed },
  enrolled,
}: {
  readonly item: ItemFigures
  readonly enrolled: number
}) {
  const intl = useIntl()
  const share = (count: number) => `${enrolled === 0 ? 0 : Math.min(100, (100 * count) / enrolled)}%`
  return (
    <span className={styles.funnel}>
      <Hidden>{intl.formatMessage(messages.funnel, { completed, enrolled })}</Hidden>
      <i className={styles.began} style={{ inlineSize: share(started) }} />
      <i className={styles.done} style={{ inlineSize: share(completed) }} />
    </span>
  )
}

const valueOf = (item: ItemFigures, field: string, place: number): number | string => {
  if (field === 'type') return item.type
  if (field === 'duration' || field === 'points') return item[field] ?? -1
  if (field === 'started' || field === 'completed' || field === 'waiting' || field === 'returned')
    return item[field]
  return place
}

/** Items in the order of the outline, or of a column. */
export const sortedItems = (items: readonly ItemFigures[], sort: string): ItemFigures[] => {
  const [field = '', way] = sort.split(':')
  const sign = way === 'desc' ? -1 : 1
  return items
    .map((item, place) => ({ item, place, value: valueOf(item, field, place) }))
    .toSorted((a, b) => sign * (a.value < b.value ? -1 : a.value > b.value ? 1 : 0) || a.place - b.place)
    .map(({ item }) => item)
}

/** Each instruction item of the course (REPORT-14 to 17). */
export function LessonsTab(props: PartProps) {
  const { data, asked, go, courseId } = props
  const intl = useIntl()
  const say = intl.formatMessage
  const columns = useItemColumns(props)
  const sort = readSort(asked.sort, columns.all, 'number:asc')
  if (data.instruction.length === 0)
    return (
      <Card>
        <Empty
          title={say(messages.noLessons)}
          action={
            <Button link={<Link to="/author/course/$courseId/$tab" params={{ courseId, tab: 'content' }} />}>
              {say(messages.openStudio)}
            </Button>
          }
        >
          {say(messages.noLessonsText)}
        </Empty>
      </Card>
    )
  const onSort = (next: string) => go({ sort: next })
  const itemOf = (item: ItemFigures) => (
    <Entry
      title={<LessonLink courseId={courseId} item={item} />}
      detail={say(messages.lessonItem, { started: item.started, completed: item.completed })}
      aside={<Badge>{say(TYPES[item.type])}</Badge>}
    />
  )
  return (
    <Card pad="none" label={say(messages.lessons)}>
      <div className={styles.tableHead}>
        <Heading level={2} size="card">
          {say(messages.lessons)}
        </Heading>
        <span className={styles.tools}>
          <SortSelect columns={columns.shown} sort={sort} onSort={onSort} />
          <ColumnsButton columns={columns} />
        </span>
      </div>
      <ReportTable
        label={say(messages.lessons)}
        columns={columns.shown}
        rows={sortedItems(data.instruction, sort)}
        idOf={({ id }) => id}
        itemOf={itemOf}
        sort={sort}
        onSort={onSort}
      />
    </Card>
  )
}
