import { memo, useCallback, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Interaction } from '@cairn/contract/content'
import type { Answer } from '@cairn/domain/courses/answer'
import { withoutAnswers } from '@cairn/domain/courses/answer-hidden'
import { grade, type Result } from '@cairn/domain/courses/grade'
import { Button } from '../../base/ui/button.tsx'
import { useCourseDraft } from '../draft/use-draft.tsx'
import { PlayInteraction } from '../play/play-interaction.tsx'
import { messages } from './messages.ts'
import { useEditSlots } from './slots.tsx'
import styles from './interaction-card.module.css'
import { useCourseLanguage } from './use-part.ts'

const nothing = () => {}

const usePartTitle = () => {
  const draft = useCourseDraft()
  return useCallback(
    (id: string): string | undefined => {
      const lessons = (draft.view().course.section ?? []).flatMap(({ instruction }) => instruction ?? [])
      const scenes = lessons.flatMap(({ scene }) => scene ?? [])
      return [...lessons, ...scenes].find((part) => part.id === id)?.title
    },
    [draft],
  )
}

/** An interaction as learners meet it, to be tried: nothing that is answered here is kept. */
export function TryIt({ interaction }: { interaction: Interaction }) {
  const intl = useIntl()
  const { media } = useEditSlots()
  const lang = useCourseLanguage()
  const partTitle = usePartTitle()
  const [round, setRound] = useState(0)
  const [given, setGiven] = useState<{ answer: Answer; result: Result } | null>(null)
  const again = () => {
    setGiven(null)
    setRound(round + 1)
  }
  return (
    <div className={styles.trying}>
      <PlayInteraction
        key={round}
        interaction={given ? interaction : (withoutAnswers(interaction) as Interaction)}
        answer={given?.answer ?? null}
        result={given?.result ?? null}
        onAnswer={(answer) => setGiven({ answer, result: grade(interaction, answer) })}
        onRetry={() => setGiven(null)}
        media={media}
        lang={lang}
        partTitle={partTitle}
        level={3}
      />
      {given && given.result.correct !== false && (
        <div>
          <Button size="small" variant="ghost" icon="refresh" onClick={again}>
            {intl.formatMessage(messages.again)}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The same to look at only, for a card that is closed. */
export const Glance = memo(function Glance({ interaction }: { interaction: Interaction }) {
  const { media } = useEditSlots()
  const lang = useCourseLanguage()
  const partTitle = usePartTitle()
  return (
    <div inert className={styles.glance}>
      <PlayInteraction
        interaction={withoutAnswers(interaction) as Interaction}
        answer={null}
        result={null}
        onAnswer={nothing}
        media={media}
        lang={lang}
        partTitle={partTitle}
        level={3}
      />
    </div>
  )
})
