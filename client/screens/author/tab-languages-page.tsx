import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { users } from '@cairn/contract/users'
import { direction, localeTag } from '@cairn/domain/config/languages'
import {
  gapsOf,
  translationSet,
  wordsFor,
  type CourseText,
  type TextPage,
  type TextPart,
} from '@cairn/domain/courses/translation-gaps'
import { isOutdated, sourceSet } from '@cairn/domain/courses/translation-source'
import { read } from '../../base/query.ts'
import { useSpeech } from '../../base/i18n.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { IconButton } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { INTERACTION_ICONS } from '../../base/ui/kind-icons.ts'
import { RichEditor } from '../../base/ui/rich-editor.tsx'
import { RichText } from '../../base/ui/rich-text.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import { languageIn } from '../../courses/about/language-choices.ts'
import { PlainWords } from '../../courses/about/plain-words.tsx'
import { useCourseDraft, useDraftField, useDraftView } from '../../courses/draft/use-draft.tsx'
import { KINDS } from '../../courses/play/messages.ts'
import { FileField } from '../../resources/file-field.tsx'
import { FilePreview } from '../../resources/file-preview.tsx'
import { fullName } from '../../base/person.ts'
import { fields, messages } from './tab-languages-messages.ts'
import styles from './tab-languages.module.css'

export interface TranslationPageProps {
  readonly code: string
  readonly page: TextPage
  /** Only what is missing; a text does not leave while it is typed. */
  readonly only: boolean
}

/** The texts of one part of the course, original beside translation. */
export function TranslationPage({ code, page, only }: TranslationPageProps) {
  const draft = useCourseDraft()
  const [wanted] = useState(
    () => new Set(gapsOf(draft.view().course.language?.[code], page).map(({ key }) => key)),
  )
  return (
    <>
      {page.parts.map((part) => {
        const texts = only ? part.texts.filter(({ key }) => wanted.has(key)) : part.texts
        return (
          texts.length > 0 && (
            <section key={`${part.kind} ${part.type} ${part.id}`} className={styles.part}>
              <PartHead part={part} page={page} />
              {texts.map((text) => (
                <TextRow key={text.key} code={code} text={text} />
              ))}
            </section>
          )
        )
      })}
      {page.kind === 'course' && !only && <Covers code={code} />}
    </>
  )
}

function PartHead({ part, page }: { part: TextPart; page: TextPage }) {
  const intl = useIntl()
  if (part.kind === 'bio') return <PersonHead id={part.id} />
  if (part.kind === 'course') return null
  const type = part.type as keyof typeof INTERACTION_ICONS | undefined
  const known = part.kind === 'interaction' && type !== undefined && Object.hasOwn(KINDS, type)
  const words = part.kind === 'instruction' ? messages.lesson : messages[part.kind as 'scene' | 'section']
  return (
    <div className={styles.partHead}>
      {known && <Icon name={INTERACTION_ICONS[type]} size={16} />}
      <Heading level={3} size="small">
        {known ? intl.formatMessage(KINDS[type]) : words ? intl.formatMessage(words) : page.title}
      </Heading>
    </div>
  )
}

function PersonHead({ id }: { id: string }) {
  const { data } = useQuery(read(users.getUser, { params: { id } }))
  return (
    <div className={styles.partHead}>
      <Icon name="user" size={16} />
      <Heading level={3} size="small">
        <bdi>{data ? fullName(data) : ''}</bdi>
      </Heading>
    </div>
  )
}

function TextRow({ code, text }: { code: string; text: CourseText }) {
  const intl = useIntl()
  const draft = useCourseDraft()
  const { course } = useDraftView()
  const translation = course.language?.[code]
  const said = wordsFor(translation, text)
  const from = course.defaultLanguage ?? 'en'
  const name = fields[text.field as keyof typeof fields]
  const label = name ? intl.formatMessage(name, { number: text.number ?? 1 }) : text.field
  const write = (words: string) => {
    const { at, to } = translationSet(translation, text, words)
    const source = sourceSet(translation, text)
    draft.change(
      label,
      [
        ...(source ? [{ do: 'set' as const, at: ['language', code, ...source.at], to: source.to }] : []),
        { do: 'set', at: ['language', code, ...at], ...(to !== undefined && { to }) },
      ],
      { as: `${code} ${text.key}` },
    )
  }
  const outdated = isOutdated(translation, text)
  const into = { lang: localeTag(code), dir: direction(code) }
  return (
    <div data-text={text.key} className={styles.row}>
      <div className={styles.rowHead}>
        <span className={styles.field}>{label}</span>
        {said.trim() === '' && <Badge tone="warn">{intl.formatMessage(messages.gap)}</Badge>}
        {said.trim() === '' && (
          <IconButton
            icon="copy"
            size="small"
            label={intl.formatMessage(messages.copy, { field: label })}
            onClick={() => write(text.original)}
          />
        )}
        {outdated && <Badge tone="warn">{intl.formatMessage(messages.outdated)}</Badge>}
        {outdated && (
          <IconButton
            icon="check"
            size="small"
            label={intl.formatMessage(messages.stillRight, { field: label })}
            onClick={() => write(said)}
          />
        )}
      </div>
      <div className={styles.sides}>
        <div className={styles.original} lang={localeTag(from)} dir={direction(from)}>
          {text.kind === 'rich' ? <RichText text={text.original} /> : text.original}
        </div>
        {text.kind === 'rich' ? (
          <RichEditor compact quiet label={label} value={said} onChange={write} {...into} />
        ) : (
          <PlainWords
            label={label}
            value={said}
            lines={text.kind === 'text'}
            max={text.max}
            onChange={write}
            {...into}
          />
        )}
      </div>
    </div>
  )
}

/** The cover in this language, beside that of the original. */
function Covers({ code }: { code: string }) {
  const intl = useIntl()
  const { language } = useSpeech()
  const { course } = useDraftView()
  const name = languageIn(code, language)
  const posterName = intl.formatMessage(messages.poster, { language: name })
  const filmName = intl.formatMessage(messages.film, { language: name })
  const poster = useDraftField<string>(posterName, null, 'language', code, 'cover', 'poster')
  const film = useDraftField<string>(filmName, null, 'language', code, 'cover', 'video')
  return (
    <section className={styles.part}>
      <div>
        <Heading level={3} size="small">
          {intl.formatMessage(messages.cover)}
        </Heading>
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.coverText)}
        </Text>
      </div>
      <div className={styles.sides}>
        <div>
          {course.cover?.poster !== undefined && (
            <FilePreview
              getID={course.cover.poster}
              kind="image"
              label={intl.formatMessage(messages.cover)}
            />
          )}
        </div>
        <div className={styles.files}>
          <FileField
            objectID={course.id}
            kind="image"
            slot={`${course.id} cover ${code}`}
            language={code}
            label={posterName}
            value={poster.value}
            onChange={(getID) => poster.set(getID ?? undefined)}
          />
          <FileField
            objectID={course.id}
            kind="video"
            slot={`${course.id} film ${code}`}
            language={code}
            label={filmName}
            value={film.value}
            onChange={(getID) => film.set(getID ?? undefined)}
          />
        </div>
      </div>
    </section>
  )
}
