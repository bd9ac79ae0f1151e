import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Frame } from './frame.tsx'
import { givenPlace } from './given.ts'
import { messages } from './messages.ts'
import { Options, type Mark } from './options.tsx'
import type { PlayProps } from './play-props.ts'

/** One answer of several; the survey's twin knows no right one. */
export function ChoicePlayer(play: PlayProps) {
  const intl = useIntl()
  const { interaction, answer, draft, result, onAnswer, onDraft, onRetry } = play
  const [picked, setPicked] = useState(() => givenPlace(answer) ?? givenPlace(draft))
  const [revealed, setRevealed] = useState(false)
  const bodies = (interaction.choice ?? []).map(({ body }) => body)
  const chosen = result === null ? picked : givenPlace(answer)
  const survey = interaction.type === 'surveychoice'
  const right = result?.right ?? []

  const choose = (place: number) => {
    setPicked(place)
    onDraft?.(place)
  }
  const mark = (place: number): Mark | undefined => {
    if (result?.correct === true) return place === chosen ? 'right' : undefined
    if (result?.correct !== false) return undefined
    if (place === chosen) return 'wrong'
    return (revealed || !onRetry) && right.includes(place) ? 'missed' : undefined
  }
  return (
    <Frame
      play={play}
      onReveal={revealed || !onRetry ? undefined : () => setRevealed(true)}
      send={{
        label: intl.formatMessage(survey ? messages.sendAnswer : messages.check),
        ready: chosen !== undefined && chosen < bodies.length,
        missing: intl.formatMessage(messages.chooseFirst),
        onSend: () => chosen !== undefined && onAnswer(chosen),
      }}
    >
      {(labelledBy) => (
        <Options
          kind="radio"
          bodies={bodies}
          chosen={chosen === undefined ? [] : [chosen]}
          onChoose={choose}
          fixed={result !== null}
          mark={mark}
          labelledBy={labelledBy}
        />
      )}
    </Frame>
  )
}
