import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { needsAttention } from '@cairn/domain/reports/attention'
import { Button } from '../../../base/ui/button.tsx'
import { Card } from '../../../base/ui/card.tsx'
import { Chip } from '../../../base/ui/chip.tsx'
import { Empty } from '../../../base/ui/empty.tsx'
import { messages } from './messages.ts'
import type { PartProps } from './part.ts'
import { QuestionTable } from './question-table.tsx'
import styles from './questions.module.css'

/** All questions of a course, or only those that need attention. */
export function QuestionsTab(props: PartProps) {
  const { data, asked, go, courseId } = props
  const { formatMessage: say } = useIntl()
  const all = data.instruction.flatMap(({ interaction }) => interaction)
  const only = asked.attention === '1'
  const questions = only ? all.filter(needsAttention) : all
  if (all.length === 0)
    return (
      <Card>
        <Empty title={say(messages.noQuestions)}>{say(messages.noQuestionsText)}</Empty>
      </Card>
    )
  const aside = (
    <span className={styles.tools}>
      <Chip icon="filter" pressed={only} onClick={() => go({ attention: only ? undefined : '1' })}>
        {say(messages.attention)}
      </Chip>
      <Button size="small" link={<Link to="/reports/courses/$courseId/responses" params={{ courseId }} />}>
        {say(messages.responses)}
      </Button>
    </span>
  )
  if (questions.length === 0)
    return (
      <Card>
        <Empty
          title={say(messages.noAttention)}
          action={<Button onClick={() => go({ attention: undefined })}>{say(messages.allQuestions)}</Button>}
        >
          {say(messages.noAttentionText)}
        </Empty>
      </Card>
    )
  return <QuestionTable title={say(messages.questions)} questions={questions} aside={aside} {...props} />
}
