import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Section } from '@cairn/contract/content'
import type { PlayableType } from '@cairn/domain/courses/playable'
import { useSite } from '../../base/site.tsx'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { SearchField } from '../../base/ui/search-field.tsx'
import { Heading, Hidden } from '../../base/ui/text.tsx'
import { useCourseDraft, useDrafted } from '../draft/use-draft.tsx'
import { newLesson, newSection } from './additions.ts'
import { deedMessages, messages } from './messages.ts'
import { MoveDialog } from './move-dialog.tsx'
import styles from './outline.module.css'
import type { RowCalls } from './outline-row.tsx'
import { OutlineTree } from './outline-tree.tsx'
import { placeOf } from './places.ts'
import { rowsOf } from './rows.ts'
import { TypePicker } from './type-picker.tsx'
import { useFolds } from './use-folds.ts'
import { partMenu, useDeeds } from './use-part-deeds.ts'
import { useTreeFocus } from './use-tree-focus.ts'

export interface OutlineProps {
  /** The lesson that is open. */
  current: string | undefined
  /** It stands in a sheet that has the title already. */
  untitled?: boolean
  /** Opens a lesson; with the keyboard, `enter` takes it along into the lesson. */
  onOpen: (id: string, how: 'stay' | 'enter') => void
}

const NONE: ReadonlySet<string> = new Set()
const NOTHING: readonly Section[] = []

/** Sections and lessons of the course under change: found, added, named, moved and removed here. */
export function Outline({ current, untitled = false, onOpen }: OutlineProps) {
  const intl = useIntl()
  const draft = useCourseDraft()
  const deeds = useDeeds()
  const courseId = useDrafted(({ course }) => course.id)
  const sections = useDrafted(({ course }) => course.section) ?? NOTHING
  const { closed, fold } = useFolds(courseId)
  const [search, setSearch] = useState<string>()
  const [renaming, setRenaming] = useState<string>()
  const [adding, setAdding] = useState<{ readonly into: string | undefined }>()
  const [moving, setMoving] = useState<string>()
  const [said, setSaid] = useState('')
  const heading = useId()
  const rows = useMemo(() => rowsOf(sections, { closed, search: search ?? '' }), [sections, closed, search])
  const { at, wish, leave, set } = useTreeFocus(rows, current)
  const opened = useRef(onOpen)
  useEffect(() => {
    opened.current = onOpen
  })

  /** A lesson comes into view with its section unfolded. */
  const show = useCallback(
    (id: string) => {
      const place = placeOf(draft.view().course, id)
      if (place?.kind === 'instruction' && place.into !== undefined) fold(place.into, false)
      wish(id)
    },
    [draft, fold, wish],
  )
  useEffect(() => {
    const place = current === undefined ? undefined : placeOf(draft.view().course, current)
    if (place?.into !== undefined) fold(place.into, false)
  }, [current, draft, fold])

  const remove = useCallback(
    (id: string) => {
      leave(id)
      deeds.remove(id)
    },
    [deeds, leave],
  )
  const step = useCallback(
    (id: string, by: 1 | -1) => {
      if (!deeds.step(id, by)) return
      show(id)
      const place = placeOf(draft.view().course, id)
      if (!place) return
      const words = { title: deeds.titleOf(id), place: place.at + 1, count: place.list.length }
      const section = place.into === undefined ? undefined : deeds.titleOf(place.into)
      setSaid(
        section === undefined
          ? intl.formatMessage(messages.movedSection, words)
          : intl.formatMessage(messages.movedTo, { ...words, section }),
      )
    },
    [deeds, draft, intl, show],
  )
  const arrived = useCallback(
    (id: string) => {
      show(id)
      if (placeOf(draft.view().course, id)?.kind === 'instruction') opened.current(id, 'stay')
    },
    [draft, show],
  )

  const calls = useMemo<RowCalls>(
    () => ({
      open: (id) => {
        wish(id)
        opened.current(id, 'stay')
      },
      fold,
      focus: set,
      addLesson: (section) => setAdding({ into: section }),
      menuOf: (id) => {
        const place = placeOf(draft.view().course, id)
        if (!place) return []
        const say = intl.formatMessage
        const entries = partMenu(intl, deeds, place.part as { id: string; status?: string }, {
          onPasted: arrived,
          first: [
            { label: say(deedMessages.rename), icon: 'pencil', onSelect: () => setRenaming(id) },
            ...(place.kind === 'section'
              ? [
                  {
                    label: say(deedMessages.addLesson),
                    icon: 'plus' as const,
                    onSelect: () => setAdding({ into: id }),
                  },
                ]
              : []),
          ],
        })
        const at = entries.findIndex(({ label }) => label === say(deedMessages.moveDown))
        return entries.toSpliced(at + 1, 0, {
          label: say(deedMessages.moveTo),
          icon: 'corner-down-right',
          onSelect: () => setMoving(id),
        })
      },
      renamed: (id, title, from) => {
        setRenaming(undefined)
        if (title !== undefined) deeds.rename(id, title, from)
        wish(id)
      },
    }),
    [arrived, deeds, draft, fold, intl, set, wish],
  )

  const addSection = () => {
    const section = newSection(intl)
    draft.change(intl.formatMessage(deedMessages.addSection), { do: 'add', kind: 'section', part: section })
    setSearch(undefined)
    setRenaming(section.id)
  }
  const addLesson = (type: PlayableType) => {
    const { lesson, changes } = newLesson(intl, draft.view().course, type, adding?.into)
    draft.change(intl.formatMessage(deedMessages.addLesson), changes)
    setAdding(undefined)
    setSearch(undefined)
    arrived(lesson)
    setRenaming(lesson)
  }
  const { features } = useSite()
  return (
    <section aria-labelledby={heading} className={styles.outline}>
      <div className={styles.head}>
        <Heading level={2} size="card" id={heading} className={untitled ? styles.unseen : undefined}>
          {intl.formatMessage(messages.title)}
        </Heading>
        <IconButton
          icon="search"
          size="small"
          label={intl.formatMessage(messages.search)}
          aria-expanded={search !== undefined}
          onClick={() => setSearch(search === undefined ? '' : undefined)}
        />
      </div>
      {search !== undefined && (
        <div className={styles.search} data-own-undo>
          <SearchField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by a press just now
            autoFocus
            size="small"
            label={intl.formatMessage(messages.search)}
            placeholder={intl.formatMessage(messages.search)}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onClear={() => setSearch('')}
            clearLabel={intl.formatMessage(messages.clear)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setSearch(undefined)
              if (event.key === 'ArrowDown' && rows[0]) wish(rows[0].id)
            }}
          />
        </div>
      )}
      <OutlineTree
        rows={rows}
        closed={search ? NONE : closed}
        fixed={Boolean(search)}
        current={current}
        renaming={renaming}
        at={at}
        onFocus={wish}
        calls={calls}
        deeds={deeds}
        onRename={setRenaming}
        onRemove={remove}
        onStep={step}
        onArrive={arrived}
        onEnter={(id) => onOpen(id, 'enter')}
      >
        {sections.length === 0 && <p className={styles.note}>{intl.formatMessage(messages.empty)}</p>}
        {sections.length > 0 && rows.length === 0 && (
          <p className={styles.note}>{intl.formatMessage(messages.nothing)}</p>
        )}
      </OutlineTree>
      <div className={styles.foot}>
        <Button wide size="small" icon="plus" onClick={addSection}>
          {intl.formatMessage(deedMessages.addSection)}
        </Button>
      </div>
      <TypePicker
        open={adding !== undefined}
        features={features}
        onPick={addLesson}
        onClose={() => setAdding(undefined)}
      />
      {moving !== undefined && (
        <MoveDialog
          id={moving}
          deeds={deeds}
          onMoved={() => show(moving)}
          onClose={() => setMoving(undefined)}
        />
      )}
      <span aria-live="polite">
        <Hidden>{said}</Hidden>
      </span>
    </section>
  )
}
