import { useIntl } from 'react-intl'
import type { Instruction } from '@cairn/contract/content'
import { instructionFaults } from '@cairn/domain/courses/part-fault'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { RichEditor } from '../../base/ui/rich-editor.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { useFaultOf } from './faults.tsx'
import styles from './instruction-canvas.module.css'
import { useSpoken } from './interactions/common.tsx'
import editors from './interactions/editors.module.css'
import { fieldMessages, messages } from './messages.ts'
import { move } from './move.ts'
import { Sortable } from './sortable.tsx'
import { useLanding } from './use-landing.ts'
import { usePart } from './use-part.ts'

type Criterion = NonNullable<NonNullable<Instruction['awardCriteria']>['criteria']>[number]

const MOST = 50

/** What a coach looks for in a project. */
export function Criteria({ instruction }: { instruction: Instruction }) {
  const intl = useIntl()
  const spoken = useSpoken()
  const { set } = usePart(instruction)
  const fault = useFaultOf(instructionFaults(instruction))
  const { within, land } = useLanding<HTMLElement>()
  const criteria = instruction.awardCriteria?.criteria ?? []
  const label = intl.formatMessage(fieldMessages.awardCriteria)
  const put = (next: readonly Criterion[], as?: string) =>
    set(label, 'awardCriteria', next.length === 0 ? undefined : { criteria: [...next] }, as)
  const change = (n: number, to: Criterion, as: string) =>
    put(
      criteria.map((one, place) => (place === n ? to : one)),
      as,
    )
  const nameOf = (n: number) => intl.formatMessage(messages.criterion, { number: n + 1 })
  return (
    <section ref={within} className={styles.part}>
      <Heading level={2} size="section">
        {intl.formatMessage(messages.criteria)}
      </Heading>
      <Text tone="dim">{intl.formatMessage(messages.criteriaHint)}</Text>
      <Sortable
        label={label}
        items={criteria}
        keyOf={({ id }) => id}
        nameOf={({ title }, n) => title || nameOf(n)}
        onMove={(from, to) => put(move(criteria, from, to))}
      >
        {(criterion, n, grip) => (
          <fieldset className={editors.box} aria-label={nameOf(n)}>
            <div className={editors.head}>
              {grip}
              <span className={editors.name}>{nameOf(n)}</span>
              <IconButton
                size="small"
                icon="trash"
                label={intl.formatMessage(messages.remove, { name: criterion.title || nameOf(n) })}
                onClick={() => {
                  put(criteria.filter(({ id }) => id !== criterion.id))
                  land('[data-criterion]', n - 1)
                }}
              />
            </div>
            <TextField
              data-criterion
              label={intl.formatMessage(fieldMessages.title)}
              value={criterion.title}
              maxLength={200}
              error={fault('criterion-nameless', n)}
              onChange={(event) =>
                change(n, { ...criterion, title: event.target.value }, `title ${criterion.id}`)
              }
              {...spoken}
            />
            <RichEditor
              compact
              label={intl.formatMessage(messages.criterionMore)}
              value={criterion.body ?? ''}
              onChange={(body) => {
                const { body: _, ...bare } = criterion
                change(n, body === '' ? bare : { ...bare, body }, `body ${criterion.id}`)
              }}
              {...spoken}
            />
          </fieldset>
        )}
      </Sortable>
      {criteria.length < MOST && (
        <div>
          <Button
            icon="plus"
            onClick={() => {
              put([...criteria, { id: crypto.randomUUID(), title: nameOf(criteria.length) }])
              land('[data-criterion]', criteria.length)
            }}
          >
            {intl.formatMessage(messages.addCriterion)}
          </Button>
        </div>
      )}
    </section>
  )
}
