import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { lti, type LtiLaunch, type LtiSession } from '@cairn/contract/lti'
import { SECOND } from '@cairn/domain/base/constants'
import { isWebAddress } from '@cairn/domain/config/web-address'
import type { CourseChange } from '@cairn/domain/courses/change'
import { readCustom, writeCustom } from '@cairn/domain/lti/custom'
import { LTI_COMPLETIONS, type LtiCompletion } from '@cairn/domain/lti/score'
import { useAction } from '../../base/action.ts'
import { call } from '../../base/call.ts'
import { read } from '../../base/query.ts'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { Row } from '../../base/ui/layout.tsx'
import { Select } from '../../base/ui/select.tsx'
import { TextArea } from '../../base/ui/text-field.tsx'
import { toast } from '../../base/ui/toast.ts'
import { ToolFrame } from '../../base/ui/tool-frame.tsx'
import { useCourseDraft } from '../draft/use-draft.tsx'
import styles from './inspector.module.css'
import { ltiMessages } from './lti-messages.ts'
import { fieldMessages, messages } from './messages.ts'
import { TypedField } from './typed-field.tsx'
import { useCourseId, usePart } from './use-part.ts'

type Item = NonNullable<LtiSession['items']>[number]

/** What a chosen item says about a lesson. */
const fieldsOf = ({ title, text, url, custom, points, resourceId, tag }: Item) => ({
  title,
  ...(text !== undefined && { body: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') }),
  ltiTargetUrl: url,
  ltiCustom: custom,
  // What the author set stays where the tool says nothing of it.
  ...(points !== undefined && { points }),
  ltiResourceId: resourceId,
  ltiTag: tag,
})

/** The first item fills in the lesson; the others become lessons behind it. */
export const lessonsFrom = (
  lesson: Pick<Instruction, 'id' | 'status' | 'ltiTool'>,
  place: { readonly section: string; readonly before: string | undefined },
  items: readonly Item[],
): CourseChange[] => {
  const [first, ...others] = items
  if (!first) return []
  const fills = Object.entries(fieldsOf(first)).map(([at, to]): CourseChange => ({
    do: 'set',
    of: lesson.id,
    at: [at],
    ...(to !== undefined && { to }),
  }))
  const adds = others.map((item): CourseChange => {
    const known = Object.entries(fieldsOf(item)).filter(([, value]) => value !== undefined)
    const part = {
      ...Object.fromEntries(known),
      id: crypto.randomUUID(),
      type: 'lti',
      status: lesson.status,
      ltiTool: lesson.ltiTool,
    }
    const before = place.before === undefined ? {} : { before: place.before }
    return { do: 'add', kind: 'instruction', part, into: place.section, ...before }
  })
  return [...fills, ...adds]
}

interface ChooserProps {
  readonly started: { readonly id: string; readonly launchUrl: string }
  readonly title: string
  readonly onItems: (items: readonly Item[]) => void
  readonly onClose: () => void
}

/** The tool, in which content is chosen; what it sends back is asked for until it is there. */
function Chooser({ started, title, onItems, onClose }: ChooserProps) {
  const intl = useIntl()
  useQuery({
    queryKey: ['lti chosen', started.id] as const,
    queryFn: async () => {
      const { items } = await call(lti.getLtiSession, { params: { id: started.id }, handled: 'shown' })
      if (items) onItems(items)
      return items ?? null
    },
    refetchInterval: 2 * SECOND,
    gcTime: 0,
  })
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={title}
      actions={<Button onClick={onClose}>{intl.formatMessage(ltiMessages.close)}</Button>}
    >
      <ToolFrame launchUrl={started.launchUrl} title={title} onClose={onClose} />
    </Dialog>
  )
}

/** Content chosen in the tool takes the place of typed addresses. */
function Choose({ instruction }: { instruction: Instruction }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const draft = useCourseDraft()
  const courseId = useCourseId()
  const [started, setStarted] = useState<ChooserProps['started']>()
  const starting = useAction(
    () =>
      call(lti.startLtiDeepLink, {
        params: { courseId },
        body: { tool: instruction.ltiTool ?? '' },
        handled: 'shown',
      }),
    { onDone: (session) => setStarted(session) },
  )
  const take = (items: readonly Item[]) => {
    setStarted(undefined)
    if (items.length === 0) return toast({ icon: 'info-circle', message: say(ltiMessages.nothing) })
    const sections = draft.view().course.section ?? []
    const section = sections.find(({ instruction: lessons = [] }) =>
      lessons.some(({ id }) => id === instruction.id),
    )
    const lessons = section?.instruction ?? []
    const at = lessons.findIndex(({ id }) => id === instruction.id)
    const place = { section: section?.id ?? '', before: lessons[at + 1]?.id }
    draft.change(say(ltiMessages.choose), lessonsFrom(instruction, place, items))
    toast({ icon: 'check', message: say(ltiMessages.chosen, { count: items.length }) })
  }
  return (
    <div>
      <Button icon="plug" busy={starting.busy} onClick={() => void starting.run()}>
        {say(ltiMessages.choose)}
      </Button>
      <Failure>{starting.failure}</Failure>
      {started && (
        <Chooser
          started={started}
          title={say(ltiMessages.choose)}
          onItems={take}
          onClose={() => setStarted(undefined)}
        />
      )}
    </div>
  )
}

function CustomField({ instruction }: { instruction: Instruction }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { set } = usePart(instruction)
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? writeCustom(instruction.ltiCustom)
  const isWrong = readCustom(shown) === undefined
  return (
    <TextArea
      label={say(ltiMessages.custom)}
      hint={say(ltiMessages.customHint)}
      optional={say(messages.optional)}
      error={isWrong && say(ltiMessages.customWrong)}
      dir="ltr"
      required={false}
      value={shown}
      onChange={({ target: { value } }) => {
        setTyped(value)
        const read = readCustom(value)
        if (read) set(say(ltiMessages.custom), 'ltiCustom', Object.keys(read).length === 0 ? undefined : read)
      }}
      onBlur={() => !isWrong && setTyped(null)}
    />
  )
}

const useTools = (instruction: Instruction) => {
  const courseId = useCourseId()
  const found = useQuery(read(lti.findCourseTools, { params: { courseId }, handled: 'shown' }))
  return { tools: found.data, chosen: found.data?.find(({ id }) => id === instruction.ltiTool) }
}

/** The tool as learners get it. It is opened as the author, who leaves nothing in it as a learner. */
function Preview({ instruction }: { instruction: Instruction }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const draft = useCourseDraft()
  const courseId = useCourseId()
  const [launch, setLaunch] = useState<LtiLaunch>()
  const opening = useAction(
    async () => {
      // What the server opens is what it has.
      await draft.save()
      return call(lti.launchLti, {
        params: { courseId, instructionId: instruction.id },
        handled: 'shown',
      })
    },
    { onDone: (opened) => setLaunch(opened) },
  )
  const close = () => setLaunch(undefined)
  if (!launch)
    return (
      <div className={styles.fields}>
        <Row gap={2}>
          <Button icon="player-play" busy={opening.busy} onClick={() => void opening.run()}>
            {say(ltiMessages.preview)}
          </Button>
        </Row>
        <Failure>{opening.failure}</Failure>
      </div>
    )
  if (launch.newWindow)
    return (
      <Row gap={2}>
        <Button
          icon="external-link"
          // The address works once.
          onClick={() => {
            window.open(launch.launchUrl, '_blank', 'noopener')
            close()
          }}
        >
          {say(ltiMessages.previewWindow, { name: launch.name })}
        </Button>
      </Row>
    )
  return (
    <ToolFrame
      launchUrl={launch.launchUrl}
      title={instruction.title}
      onClose={close}
      bar={
        <Button variant="ghost" size="small" icon="x" onClick={close}>
          {say(ltiMessages.previewClose)}
        </Button>
      }
    />
  )
}

/** In the lesson itself: which tool it opens, what in it, and how that looks. */
export function LtiTool({ instruction }: { instruction: Instruction }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { set } = usePart(instruction)
  const { tools, chosen } = useTools(instruction)
  const { ltiTool } = instruction
  const options = (tools ?? []).map(({ id, name }) => ({ value: id, label: name }))
  if (ltiTool !== undefined && tools && !chosen)
    options.push({ value: ltiTool, label: say(ltiMessages.toolGone) })
  return (
    <div className={styles.fields}>
      <Select
        label={say(ltiMessages.tool)}
        options={options}
        placeholder={say(ltiMessages.toolNone)}
        value={ltiTool ?? ''}
        hint={tools?.length === 0 ? say(ltiMessages.noTools) : undefined}
        onChange={({ target: { value } }) =>
          set(say(ltiMessages.tool), 'ltiTool', value === '' ? undefined : value)
        }
      />
      {chosen?.deepLinking === true && <Choose instruction={instruction} />}
      {chosen && <Preview key={`${instruction.id} ${chosen.id}`} instruction={instruction} />}
    </div>
  )
}

/** Beside it: where in the tool it leads, and what completes the lesson. */
export function LtiLesson({ instruction }: { instruction: Instruction }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { set } = usePart(instruction)
  return (
    <div className={styles.fields}>
      <TypedField
        label={say(fieldMessages.ltiTargetUrl)}
        optional={say(messages.optional)}
        value={instruction.ltiTargetUrl}
        fits={isWebAddress}
        wrong={say(messages.urlWrong)}
        onChange={(to) => set(say(fieldMessages.ltiTargetUrl), 'ltiTargetUrl', to)}
      />
      <CustomField key={instruction.id} instruction={instruction} />
      <Select
        label={say(ltiMessages.completion)}
        hint={say(ltiMessages.completionHint)}
        options={LTI_COMPLETIONS.map((value) => ({ value, label: say(ltiMessages[value]) }))}
        value={instruction.ltiCompletion ?? 'graded'}
        onChange={({ target: { value } }) =>
          set(
            say(ltiMessages.completion),
            'ltiCompletion',
            value === 'graded' ? undefined : (value as LtiCompletion),
          )
        }
      />
    </div>
  )
}
