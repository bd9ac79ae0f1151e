import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Frame } from './frame.tsx'
import { givenPlaces } from './given.ts'
import { messages } from './messages.ts'
import { Options, type Mark } from './options.tsx'
import type { PlayProps } from './play-props.ts'

/** Several answers at once; the survey's twin knows no right ones. */
export function SeveralPlayer(play: PlayProps) {
  const intl = useIntl()
  const { interaction, answer, draft, result, onAnswer, onDraft, onRetry } = play
  const [picked, setPicked] = useState(() => givenPlaces(answer ?? draft))
  const [revealed, setRevealed] = useState(false)
  const bodies = (interaction.choice ?? []).map(({ body }) => body)
  const chosen = result === null ? picked.filter((place) => place < bodies.length) : givenPlaces(answer)
  const survey = interaction.type === 'surveymultipleresponse'
  const shown = result?.correct === true || revealed || !onRetry ? givenPlaces(result?.right?.[0]) : undefined

  const choose = (place: number, on: boolean) => {
    const next = on ? [...chosen, place].toSorted((a, b) => a - b) : chosen.filter((one) => one !== place)
    setPicked(next)
    onDraft?.(next)
  }
  const mark = (place: number): Mark | undefined => {
    if (!result || result.correct === null || !shown || shown.length === 0) return undefined
    const [on, right] = [chosen.includes(place), shown.includes(place)]
    return on ? (right ? 'right' : 'wrong') : right ? 'missed' : undefined
  }
  return (
    <Frame
      play={play}
      onReveal={revealed || !onRetry ? undefined : () => setRevealed(true)}
      send={{
        label: intl.formatMessage(survey ? messages.sendAnswer : messages.check),
        ready: chosen.length > 0,
        missing: intl.formatMessage(messages.chooseSomeFirst),
        onSend: () => onAnswer(chosen),
      }}
    >
      {(labelledBy) => (
        <Options
          kind="checkbox"
          bodies={bodies}
          chosen={chosen}
          onChoose={choose}
          fixed={result !== null}
          mark={mark}
          wrong={result?.correct === false}
          labelledBy={labelledBy}
        />
      )}
    </Frame>
  )
}
