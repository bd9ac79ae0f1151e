import { createElement, useMemo, type ReactNode } from 'react'
import { ChoicePlayer } from './interaction-choice.tsx'
import { FilmPlayer } from './interaction-film.tsx'
import { FlashcardsPlayer } from './interaction-flashcards.tsx'
import { GotoPlayer } from './interaction-goto.tsx'
import { GraphicPlayer } from './interaction-graphic.tsx'
import { LikertPlayer } from './interaction-likert.tsx'
import { OutsideFilmPlayer } from './interaction-outside-film.tsx'
import { PromptPlayer } from './interaction-prompt.tsx'
import { ResponsePlayer } from './interaction-response.tsx'
import { SeveralPlayer } from './interaction-several.tsx'
import { ConversationPlayer, UploadPlayer } from './interaction-slot.tsx'
import { SortingPlayer } from './interaction-sorting.tsx'
import { UnknownPlayer } from './interaction-unknown.tsx'
import type { PlayProps } from './play-props.ts'
import { saidIn, SaidContext } from './said.tsx'

type Player = (props: PlayProps) => ReactNode

const PLAYERS = {
  conversation: ConversationPlayer,
  prompt: PromptPlayer,
  youtube: OutsideFilmPlayer,
  vimeo: OutsideFilmPlayer,
  video: FilmPlayer,
  choice: ChoicePlayer,
  response: ResponsePlayer,
  multipleresponse: SeveralPlayer,
  flashcards: FlashcardsPlayer,
  sorting: SortingPlayer,
  graphic: GraphicPlayer,
  likert: LikertPlayer,
  surveychoice: ChoicePlayer,
  surveyresponse: ResponsePlayer,
  surveymultipleresponse: SeveralPlayer,
  upload: UploadPlayer,
  goto: GotoPlayer,
} as const satisfies Record<PlayProps['interaction']['type'], Player>

/** A newer installation may have made the course: what is not known here is shown as such and never blocks the way. */
const playerOf = (type: string): Player =>
  Object.hasOwn(PLAYERS, type) ? PLAYERS[type as keyof typeof PLAYERS] : UnknownPlayer

/** One interaction as learners use it. It draws no surface of its own: put it on a card or a sheet. */
export function PlayInteraction(props: PlayProps) {
  const { interaction, lang } = props
  const said = useMemo(() => saidIn(lang), [lang])
  const player = createElement(playerOf(interaction.type), {
    ...props,
    key: `${interaction.id} ${interaction.type}`,
  })
  return <SaidContext value={said}>{player}</SaidContext>
}
