import type { ReactNode } from 'react'
import type { Interaction } from '@cairn/contract/content'
import { ChoicesEditor } from './choices.tsx'
import { ClipEditor, OutsideFilmEditor } from './films.tsx'
import { FlashcardsEditor } from './flashcards.tsx'
import { GotoEditor } from './goto.tsx'
import { GraphicEditor } from './graphic.tsx'
import { LikertEditor } from './likert.tsx'
import { ConversationEditor, PromptEditor, UploadEditor, WrittenEditor } from './plain.tsx'
import { ResponseEditor } from './response.tsx'
import type { EditorProps } from './shape.ts'
import { SortingEditor } from './sorting.tsx'

type Editor = (props: EditorProps) => ReactNode

const EDITORS = {
  conversation: ConversationEditor,
  prompt: PromptEditor,
  youtube: OutsideFilmEditor,
  vimeo: OutsideFilmEditor,
  video: ClipEditor,
  choice: ChoicesEditor,
  response: ResponseEditor,
  multipleresponse: ChoicesEditor,
  flashcards: FlashcardsEditor,
  sorting: SortingEditor,
  graphic: GraphicEditor,
  likert: LikertEditor,
  surveychoice: ChoicesEditor,
  surveyresponse: WrittenEditor,
  surveymultipleresponse: ChoicesEditor,
  upload: UploadEditor,
  goto: GotoEditor,
} as const satisfies Record<Interaction['type'], Editor>

/** The fields of one interaction, whatever its kind; one we do not know keeps its words. */
export function InteractionEditor(props: EditorProps) {
  const { type, id } = props.interaction
  const Editor: Editor = Object.hasOwn(EDITORS, type) ? EDITORS[type] : WrittenEditor
  return <Editor key={id} {...props} />
}
