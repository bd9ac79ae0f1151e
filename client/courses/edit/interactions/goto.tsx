import { useIntl } from 'react-intl'
import type { Interaction } from '@cairn/contract/content'
import { readTarget, writeTarget, type Target } from '@cairn/domain/courses/story-target'
import { Button, IconButton } from '../../../base/ui/button.tsx'
import { Select, type SelectOption } from '../../../base/ui/select.tsx'
import { TextField } from '../../../base/ui/text-field.tsx'
import { useCourseDraft, useDrafted } from '../../draft/use-draft.tsx'
import { useFaultOf } from '../faults.tsx'
import { TimeField } from '../fields.tsx'
import { messages as words } from '../interaction-messages.ts'
import { fieldMessages, messages } from '../messages.ts'
import { move } from '../move.ts'
import { Sortable } from '../sortable.tsx'
import { useLanding } from '../use-landing.ts'
import { Asking, useSpoken } from './common.tsx'
import styles from './editors.module.css'
import type { EditorProps } from './shape.ts'

interface Way {
  readonly body: string
  readonly target: Target | undefined
}

const HERE = '@'
const MOST = 50

const waysOf = ({ choice = [], action = [] }: Interaction): readonly Way[] =>
  (choice.length === 0 ? [{ body: '' }] : choice).map(({ body }, n) => ({
    body,
    target: readTarget(action[n]?.answer),
  }))

/** Each way keeps its place in both lists, so one without a target still has an action. */
const stored = (ways: readonly Way[]) => ({
  choice: ways.map(({ body }) => ({ body })),
  action: ways.map(({ target }) => (target === undefined ? {} : { answer: writeTarget(target) })),
})

/** Everything one can lead to: scenes of this lesson first, then all lessons. */
const usePlaces = (lesson: string): readonly SelectOption[] => {
  const intl = useIntl()
  const sections = useDrafted(({ course }) => course.section)
  const here = (sections ?? [])
    .flatMap(({ instruction }) => instruction ?? [])
    .find(({ id }) => id === lesson)
  const scenes = (here?.scene ?? []).map(({ id, title }, n) => ({
    value: id,
    label: intl.formatMessage(words.wayScene, {
      title: title || intl.formatMessage(messages.scene, { number: n + 1 }),
    }),
  }))
  const lessons = (sections ?? []).flatMap((section, s) =>
    (section.instruction ?? []).map(({ id, title }, n) => ({
      value: id,
      label: `${intl.formatNumber(s + 1)}.${intl.formatNumber(n + 1)} ${title}`,
    })),
  )
  const film = { value: HERE, label: intl.formatMessage(words.wayMoment) }
  return [...(here?.type === 'video' ? [film] : []), ...scenes, ...lessons]
}

/** A fork: each way has its words and leads to a lesson, a scene or a moment. */
export function GotoEditor(props: EditorProps) {
  const { interaction, lesson, faults } = props
  const intl = useIntl()
  const draft = useCourseDraft()
  const spoken = useSpoken()
  const fault = useFaultOf(faults)
  const places = usePlaces(lesson)
  const { within, land } = useLanding<HTMLDivElement>()
  const ways = waysOf(interaction)
  const put = (next: readonly Way[], as?: string) => {
    const { choice, action } = stored(next)
    draft.change(
      intl.formatMessage(fieldMessages.choice),
      [
        { do: 'set', of: interaction.id, at: ['choice'], to: choice },
        { do: 'set', of: interaction.id, at: ['action'], to: action },
      ],
      as === undefined ? {} : { as: `${interaction.id} ${as}` },
    )
  }
  const change = (n: number, patch: Partial<Way>, as?: string) =>
    put(
      ways.map((way, place) => (place === n ? { ...way, ...patch } : way)),
      as,
    )
  const nameOf = (n: number) => intl.formatMessage(words.wayNumber, { number: n + 1 })
  const known = (target: Target | undefined) => places.some(({ value }) => value === target?.id)
  return (
    <Asking {...props}>
      <div ref={within} className={styles.part}>
        <Sortable
          label={intl.formatMessage(fieldMessages.choice)}
          items={ways}
          nameOf={({ body }, n) => body || nameOf(n)}
          onMove={(from, to) => put(move(ways, from, to))}
        >
          {({ body, target }, n, grip) => (
            <fieldset className={styles.box} aria-label={nameOf(n)}>
              <div className={styles.head}>
                {grip}
                <span className={styles.name}>{nameOf(n)}</span>
                {ways.length > 1 && (
                  <IconButton
                    size="small"
                    icon="trash"
                    label={intl.formatMessage(messages.remove, { name: body || nameOf(n) })}
                    onClick={() => {
                      put(ways.filter((_, place) => place !== n))
                      land('[data-way]', n - 1)
                    }}
                  />
                )}
              </div>
              <TextField
                data-way
                label={intl.formatMessage(words.wayWords)}
                value={body}
                maxLength={2000}
                required={false}
                onChange={(event) => change(n, { body: event.target.value }, `words ${n}`)}
                {...spoken}
              />
              <div className={styles.two}>
                <Select
                  label={intl.formatMessage(words.wayTo)}
                  placeholder={intl.formatMessage(words.wayChoose)}
                  options={places}
                  value={
                    target === undefined
                      ? ''
                      : target.id === undefined
                        ? HERE
                        : known(target)
                          ? target.id
                          : ''
                  }
                  error={fault('target-gone', n) ?? fault('target-missing', n)}
                  onChange={({ target: { value } }) =>
                    change(n, {
                      target: value === '' ? undefined : value === HERE ? { time: 0 } : { id: value },
                    })
                  }
                />
                {target !== undefined && target.id === undefined && (
                  <TimeField
                    playhead
                    label={intl.formatMessage(words.wayTime)}
                    value={target.time ?? 0}
                    onChange={(time = 0) => change(n, { target: { time } }, `time ${n}`)}
                  />
                )}
              </div>
            </fieldset>
          )}
        </Sortable>
        {ways.length < MOST && (
          <div>
            <Button
              size="small"
              icon="plus"
              onClick={() => {
                put([...ways, { body: '', target: undefined }])
                land('[data-way]', ways.length)
              }}
            >
              {intl.formatMessage(words.addWay)}
            </Button>
          </div>
        )}
      </div>
    </Asking>
  )
}
