import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Interaction } from '@cairn/contract/content'
import { direction, localeTag } from '@cairn/domain/config/languages'
import { Button } from '../../../base/ui/button.tsx'
import { RichEditor } from '../../../base/ui/rich-editor.tsx'
import { Text } from '../../../base/ui/text.tsx'
import { TextArea, TextField } from '../../../base/ui/text-field.tsx'
import { useFaultOf } from '../faults.tsx'
import { fieldMessages, messages } from '../messages.ts'
import { useEditSlots } from '../slots.tsx'
import { useCourseId, useCourseLanguage, usePart } from '../use-part.ts'
import { messages as words } from '../interaction-messages.ts'
import styles from './editors.module.css'
import type { EditorProps } from './shape.ts'

/** The language and direction of the words of the course. */
export const useSpoken = (): { lang?: string; dir?: 'ltr' | 'rtl' } => {
  const code = useCourseLanguage()
  return code === undefined ? {} : { lang: localeTag(code), dir: direction(code) }
}

type RichField = 'question' | 'body'

/** A text of an interaction with its marks. */
export function RichPart({
  interaction,
  field,
  error,
  hint,
}: {
  interaction: Interaction
  field: RichField
  error?: string | undefined
  hint?: string | undefined
}) {
  const intl = useIntl()
  const { set } = usePart(interaction)
  const label = intl.formatMessage(fieldMessages[field])
  return (
    <RichEditor
      compact
      label={label}
      hint={hint}
      error={error}
      value={interaction[field] ?? ''}
      onChange={(html) => set(label, field, html || undefined)}
      {...useSpoken()}
    />
  )
}

/** A picture and what it shows in words. */
export function PictureWithWords({
  image,
  altText,
  label,
  onChange,
}: {
  image: string | undefined
  altText: string | undefined
  label: string
  onChange: (next: { image?: string | undefined; altText?: string | undefined }) => void
}) {
  const intl = useIntl()
  const { FileField } = useEditSlots()
  const objectID = useCourseId()
  const spoken = useSpoken()
  return (
    <div className={styles.picture}>
      <FileField
        objectID={objectID}
        kind="image"
        label={label}
        value={image}
        onChange={(getID) =>
          onChange({ image: getID ?? undefined, altText: getID === null ? undefined : altText })
        }
      />
      {image !== undefined && (
        <TextArea
          rows={2}
          label={intl.formatMessage(fieldMessages.altText)}
          hint={intl.formatMessage(messages.altHint)}
          value={altText ?? ''}
          maxLength={2000}
          required={false}
          onChange={(event) => onChange({ image, altText: event.target.value || undefined })}
          {...spoken}
        />
      )}
    </div>
  )
}

/** A picture of the interaction itself. */
export function OwnPicture({ interaction }: { interaction: Interaction }) {
  const intl = useIntl()
  const { set } = usePart(interaction)
  const label = intl.formatMessage(fieldMessages.image)
  return (
    <PictureWithWords
      image={interaction.image}
      altText={interaction.altText}
      label={label}
      onChange={({ image, altText }) => {
        if (image !== interaction.image) set(label, 'image', image)
        if (altText !== interaction.altText)
          set(intl.formatMessage(fieldMessages.altText), 'altText', altText)
      }}
    />
  )
}

export function TitlePart({ interaction }: { interaction: Interaction }) {
  const intl = useIntl()
  const { set } = usePart(interaction)
  const label = intl.formatMessage(fieldMessages.title)
  return (
    <TextField
      label={label}
      value={interaction.title ?? ''}
      maxLength={200}
      required={false}
      onChange={(event) => set(label, 'title', event.target.value || undefined)}
      {...useSpoken()}
    />
  )
}

type Extra = 'title' | 'body' | 'image'

const ADD = { title: messages.addTitle, body: messages.addBody, image: messages.addPicture } as const
const ICONS = { title: 'h-2', body: 'text-caption', image: 'photo-plus' } as const

/** Fields that not every question needs: they come when they are asked for, and stay when they hold something. */
export function Extras({ interaction, offer }: { interaction: Interaction; offer: readonly Extra[] }) {
  const intl = useIntl()
  const [asked, setAsked] = useState<readonly Extra[]>([])
  const shown = (extra: Extra) => interaction[extra] !== undefined || asked.includes(extra)
  const left = offer.filter((extra) => !shown(extra))
  return (
    <>
      {offer.includes('title') && shown('title') && <TitlePart interaction={interaction} />}
      {offer.includes('body') && shown('body') && <RichPart interaction={interaction} field="body" />}
      {offer.includes('image') && shown('image') && <OwnPicture interaction={interaction} />}
      {left.length > 0 && (
        <fieldset aria-label={intl.formatMessage(words.addMore)} className={styles.extras}>
          {left.map((extra) => (
            <Button
              key={extra}
              size="small"
              variant="ghost"
              icon={ICONS[extra]}
              onClick={() => setAsked([...asked, extra])}
            >
              {intl.formatMessage(ADD[extra])}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  )
}

const EXTRAS: readonly Extra[] = ['title', 'body', 'image']

/** What is asked, and below it what belongs to this kind. */
export function Asking({
  interaction,
  faults,
  hint,
  children,
}: EditorProps & {
  hint?: string | undefined
  children?: ReactNode
}) {
  const fault = useFaultOf(faults)
  return (
    <div className={styles.editor}>
      <RichPart interaction={interaction} field="question" error={fault('question-missing')} />
      {children}
      {hint !== undefined && (
        <Text size="support" tone="dim">
          {hint}
        </Text>
      )}
      <Extras interaction={interaction} offer={EXTRAS} />
    </div>
  )
}

/** A sentence said after an answer. */
export function FeedbackField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (words: string) => void
}) {
  const intl = useIntl()
  return (
    <div className={styles.short}>
      <TextArea
        rows={1}
        label={label}
        placeholder={intl.formatMessage(words.feedbackHint)}
        optional={intl.formatMessage(messages.optional)}
        value={value}
        maxLength={2000}
        onChange={(event) => onChange(event.target.value)}
        {...useSpoken()}
      />
    </div>
  )
}
