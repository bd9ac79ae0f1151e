import { CatchBoundary, useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction, Section } from '@cairn/contract/content'
import { useSite } from '../../base/site.tsx'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { classes } from '../../base/ui/classes.ts'
import { Empty } from '../../base/ui/empty.tsx'
import { MAIN_ID } from '../../base/ui/page.tsx'
import { Sheet } from '../../base/ui/sheet.tsx'
import { useCourseDraft, useDrafted } from '../../courses/draft/use-draft.tsx'
import { Inspector } from '../../courses/edit/inspector.tsx'
import { LESSON, type Selection } from '../../courses/edit/selection.ts'
import { newLesson } from '../../courses/outline/additions.ts'
import { Outline } from '../../courses/outline/outline.tsx'
import { TypePicker } from '../../courses/outline/type-picker.tsx'
import { StudioCanvas } from './studio-canvas.tsx'
import { messages } from './studio-messages.ts'
import { PartFailure } from './studio-failure.tsx'
import { StudioSlots } from './studio-slots.tsx'
import styles from './studio.module.css'
import { useWidth, type Width } from './use-width.ts'
import { usePanes } from './use-panes.ts'

const lessonsIn = (sections: readonly Section[]) =>
  sections.flatMap((section) => (section.instruction ?? []).map((lesson) => ({ section, lesson })))

/** Where to go when the open lesson is gone: to the next one that is left of those that stood around it. */
const neighbourOf = (
  before: readonly string[],
  gone: string,
  left: readonly string[],
): string | undefined => {
  const at = before.indexOf(gone)
  if (at < 0) return undefined
  return (
    [...before.slice(at + 1), ...before.slice(0, at).toReversed()].find((id) => left.includes(id)) ?? left[0]
  )
}

/** Opens lessons; the address follows. */
const useOpening = (courseId: string, open: string | undefined, ids: readonly string[]) => {
  const navigate = useNavigate()
  const go = useCallback(
    (id: string | undefined, how: 'stay' | 'enter' | 'instead') =>
      void navigate({
        ...(id === undefined
          ? { to: '/author/course/$courseId/$tab', params: { courseId, tab: 'content' } }
          : {
              to: '/author/course/$courseId/content/$instructionId',
              params: { courseId, instructionId: id },
            }),
        replace: how === 'instead',
        state: how === 'enter' ? {} : { stays: true },
      }),
    [courseId, navigate],
  )
  const before = useRef(ids)
  useEffect(() => {
    if (open === undefined && ids[0] !== undefined) go(ids[0], 'instead')
    else if (open !== undefined && !ids.includes(open) && before.current.includes(open))
      go(neighbourOf(before.current, open, ids), 'instead')
    before.current = ids
  }, [open, ids, go])
  return go
}

/** The outline, the open lesson and the fields of what is selected in it. */
export function Studio({ courseId, lesson: open }: { courseId: string; lesson: string | undefined }) {
  const intl = useIntl()
  const sections = useDrafted(({ course }) => course.section)
  const all = useMemo(() => lessonsIn(sections ?? []), [sections])
  const key = all.map(({ lesson }) => lesson.id).join(' ')
  const ids = useMemo(() => (key === '' ? [] : key.split(' ')), [key])
  const go = useOpening(courseId, open, ids)
  const found = all.find(({ lesson }) => lesson.id === open)
  const width = useWidth()
  // An address may name the question in the lesson that is meant.
  const part = useLocation({ select: ({ hash }) => hash })
  const [pane, setPane] = useState<'outline' | 'inspector'>()
  usePanes()
  const shut = () => setPane(undefined)
  const outline = (
    <Outline
      current={open}
      untitled={width === 'narrow'}
      onOpen={(id, how) => {
        if (width === 'narrow') shut()
        if (id !== open) go(id, how)
        else if (how === 'enter') document.getElementById(MAIN_ID)?.focus()
      }}
    />
  )
  return (
    <div data-studio className={styles.studio}>
      {width === 'narrow' ? (
        <Sheet
          open={pane === 'outline'}
          onClose={shut}
          title={intl.formatMessage(messages.outline)}
          closeLabel={intl.formatMessage(messages.close)}
        >
          <div className={styles.sheet}>{outline}</div>
        </Sheet>
      ) : (
        <div className={styles.side} data-pane="outline">
          {outline}
        </div>
      )}
      <CatchBoundary getResetKey={() => open ?? ''} errorComponent={PartFailure}>
        <Open
          key={`${open} ${part}`}
          part={part}
          courseId={courseId}
          found={found}
          gone={open !== undefined}
          width={width}
          inspecting={pane === 'inspector'}
          onInspect={(wanted) => setPane(wanted ? 'inspector' : undefined)}
          onOutline={width === 'narrow' ? () => setPane('outline') : undefined}
        />
      </CatchBoundary>
    </div>
  )
}

interface OpenProps {
  courseId: string
  part: string
  found: { section: Section; lesson: Instruction } | undefined
  gone: boolean
  width: Width
  inspecting: boolean
  onInspect: (wanted: boolean) => void
  onOutline: (() => void) | undefined
}

const selected = (lesson: Instruction | undefined, part: string): Selection => {
  const holders = lesson ? [lesson, ...(lesson.scene ?? [])] : []
  const known = holders.some(({ interaction = [] }) => interaction.some(({ id }) => id === part))
  return known ? { is: 'interaction', id: part } : LESSON
}

function Open({ courseId, part, found, gone, width, inspecting, onInspect, onOutline }: OpenProps) {
  const intl = useIntl()
  const [selection, setSelection] = useState(() => selected(found?.lesson, part))
  const inspector = found && (
    <Inspector instruction={found.lesson} selection={selection} onSelect={setSelection} />
  )
  return (
    <StudioSlots courseId={courseId} lesson={found?.lesson}>
      <main id={MAIN_ID} tabIndex={-1} data-pane="canvas" className={styles.canvas}>
        {width !== 'wide' && (
          <div className={styles.tools}>
            {onOutline && (
              <Button size="small" icon="list-tree" onClick={onOutline}>
                {intl.formatMessage(messages.outline)}
              </Button>
            )}
            {found && (
              <Button size="small" icon="adjustments-horizontal" onClick={() => onInspect(!inspecting)}>
                {intl.formatMessage(messages.inspector)}
              </Button>
            )}
          </div>
        )}
        <div className={styles.column}>
          {found ? (
            <StudioCanvas
              instruction={found.lesson}
              section={found.section}
              selection={selection}
              onSelect={setSelection}
            />
          ) : (
            <Empty
              headingLevel={1}
              title={intl.formatMessage(gone ? messages.goneTitle : messages.emptyTitle)}
              action={!gone && <FirstLesson />}
            >
              {intl.formatMessage(gone ? messages.goneText : messages.emptyText)}
            </Empty>
          )}
        </div>
      </main>
      {width === 'narrow' ? (
        <Sheet
          open={inspecting && found !== undefined}
          onClose={() => onInspect(false)}
          title={intl.formatMessage(messages.inspector)}
          closeLabel={intl.formatMessage(messages.close)}
        >
          {inspector}
        </Sheet>
      ) : (
        (width === 'wide' || (inspecting && found)) && (
          <aside
            data-pane="inspector"
            aria-label={intl.formatMessage(messages.inspector)}
            className={classes(styles.inspector, width === 'middle' && styles.over)}
          >
            {width === 'middle' && (
              <div className={styles.shut}>
                <IconButton
                  icon="x"
                  label={intl.formatMessage(messages.close)}
                  onClick={() => onInspect(false)}
                />
              </div>
            )}
            {inspector}
          </aside>
        )
      )}
    </StudioSlots>
  )
}

function FirstLesson() {
  const intl = useIntl()
  const draft = useCourseDraft()
  const { features } = useSite()
  const [asked, setAsked] = useState(false)
  const label = intl.formatMessage(messages.first)
  return (
    <>
      <Button variant="filled" icon="plus" onClick={() => setAsked(true)}>
        {label}
      </Button>
      <TypePicker
        open={asked}
        features={features}
        onPick={(type) => draft.change(label, newLesson(intl, draft.view().course, type, undefined).changes)}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
