import { useState } from 'react'
import { useIntl } from 'react-intl'
import { LONGEST_ANSWER } from '@cairn/domain/courses/answer'
import { Hidden } from '../../base/ui/text.tsx'
import { Frame } from './frame.tsx'
import { givenWords } from './given.ts'
import { messages } from './messages.ts'
import type { PlayProps } from './play-props.ts'
import styles from './response.module.css'

/** From here on it is worth saying how many letters are left. */
const NEARLY = LONGEST_ANSWER * 0.9

/** An answer in one's own words, for a coach, for the record or for a survey. */
export function ResponsePlayer(play: PlayProps) {
  const intl = useIntl()
  const { interaction, answer, draft, result, onAnswer, onDraft, onRetry } = play
  const [words, setWords] = useState(() => givenWords(answer) || givenWords(draft))
  const [revealed, setRevealed] = useState(false)
  const survey = interaction.type === 'surveyresponse'
  const right = result?.right?.find((one) => typeof one === 'string')

  const write = (next: string) => {
    setWords(next)
    onDraft?.(next)
  }
  return (
    <Frame
      play={play}
      onReveal={revealed || !onRetry ? undefined : () => setRevealed(true)}
      outcome={
        result?.correct === false &&
        (revealed || !onRetry) &&
        right !== undefined && <RightWords words={right} />
      }
      send={{
        label: intl.formatMessage(survey || play.step ? messages.sendAnswer : messages.handIn),
        ready: words.trim() !== '',
        missing: intl.formatMessage(messages.writeFirst),
        onSend: () => onAnswer(words),
      }}
    >
      {(labelledBy) =>
        result === null ? (
          <div className={styles.field}>
            <textarea
              aria-labelledby={labelledBy}
              rows={survey ? 3 : 4}
              maxLength={LONGEST_ANSWER}
              value={words}
              onChange={(event) => write(event.target.value)}
              placeholder={intl.formatMessage(messages.writeHere)}
              dir="auto"
              className={styles.area}
            />
            <Counter words={words} />
          </div>
        ) : (
          <blockquote className={styles.written}>
            <Hidden>{intl.formatMessage(messages.yourAnswer)}</Hidden>
            <p dir="auto">{givenWords(answer)}</p>
          </blockquote>
        )
      }
    </Frame>
  )
}

function RightWords({ words }: { words: string }) {
  const intl = useIntl()
  return <>{intl.formatMessage(messages.rightIs, { answer: words })} </>
}

/** Words while there is room, letters left when it ends. */
function Counter({ words }: { words: string }) {
  const intl = useIntl()
  const near = words.length > NEARLY
  const count = words.trim() === '' ? 0 : words.trim().split(/\s+/).length
  return (
    <p className={styles.counter} aria-live={near ? 'polite' : 'off'}>
      {near
        ? intl.formatMessage(messages.lettersLeft, { left: LONGEST_ANSWER - words.length })
        : intl.formatMessage(messages.wordCount, { count })}
    </p>
  )
}
