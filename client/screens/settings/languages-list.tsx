import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { direction, localeTag } from '@cairn/domain/config/languages'
import type { Texts } from '../../base/texts.ts'
import { Empty } from '../../base/ui/empty.tsx'
import { CompactSelect } from '../../base/ui/select.tsx'
import { Text } from '../../base/ui/text.tsx'
import { TextArea } from '../../base/ui/text-field.tsx'
import { Toolbar } from '../../base/ui/toolbar.tsx'
import { TypedSearch } from '../../base/ui/typed-search.tsx'
import { messages as shared } from '../../base/common-messages.ts'
import { Pages } from '../../base/ui/pages.tsx'
import { textFault } from './languages-check.ts'
import type { English } from './languages-english.ts'
import { useFaultWords } from './languages-faults.ts'
import { texts as words } from './languages-messages.ts'
import { fits, isTranslated, partOf, partsOf } from './languages-progress.ts'
import styles from './languages-texts.module.css'

/** Which texts are in view. */
export interface View {
  readonly words: string
  readonly part: string
  readonly which: 'all' | 'missing' | 'changed' | 'wrong'
  /** Those that were changed when that was asked for: a text does not leave while it is typed. */
  readonly ids?: readonly string[]
  /** The first of the page in view. */
  readonly start: number
}

interface Props {
  readonly code: string
  readonly english: readonly English[]
  readonly saved: Texts
  /** As they are now, saved or not. */
  readonly texts: Texts
  readonly view: View
  /** Ids of those that kept the last try from being saved. */
  readonly wrong: readonly string[]
  readonly onView: (view: View) => void
  readonly onText: (id: string, text: string) => void
}

const LIMIT = 20

const inView = ({ english, saved, texts, view, wrong }: Props): readonly English[] =>
  english.filter((message) => {
    const { id } = message
    if (view.part !== '' && partOf(id) !== view.part) return false
    if (view.which === 'missing' && isTranslated(saved, id)) return false
    if (view.which === 'wrong' && !wrong.includes(id)) return false
    if (view.which === 'changed' && !view.ids?.includes(id)) return false
    return view.words === '' || fits(message, texts[id] ?? '', view.words)
  })

/** The messages page by page, each with its English words and the field for its translation. */
export function TextsList(props: Props) {
  const intl = useIntl()
  const { code, texts, view, onView, onText } = props
  const { start } = view
  const found = inView(props)
  const none = view.which === 'missing' && view.words === ''
  return (
    <>
      <Tools {...props} />
      {found.length === 0 ? (
        <Empty title={intl.formatMessage(none ? words.noneMissing : words.noMatch)}>
          {intl.formatMessage(none ? words.noneMissingText : words.noMatchText)}
        </Empty>
      ) : (
        <ul aria-label={intl.formatMessage(words.list)} className={styles.list}>
          {found.slice(start, start + LIMIT).map((message) => (
            <Message
              key={message.id}
              {...{ code, message }}
              text={texts[message.id] ?? ''}
              onText={(text) => onText(message.id, text)}
            />
          ))}
        </ul>
      )}
      <Pages
        start={start}
        limit={LIMIT}
        matches={found.length}
        onGo={(next) => onView({ ...view, start: next })}
      />
    </>
  )
}

function Tools({ english, saved, texts, view, wrong, onView }: Props) {
  const intl = useIntl()
  const parts = useMemo(() => partsOf(english, saved), [english, saved])
  const changed = () => english.map(({ id }) => id).filter((id) => (saved[id] ?? '') !== texts[id])
  const views = [
    { value: 'all', label: intl.formatMessage(words.all) },
    { value: 'missing', label: intl.formatMessage(words.missing) },
    { value: 'changed', label: intl.formatMessage(words.changed) },
    ...(wrong.length > 0 ? [{ value: 'wrong', label: intl.formatMessage(words.wrong) }] : []),
  ]
  const choose = (which: View['which']) =>
    onView({ ...view, which, start: 0, ...(which === 'changed' && { ids: changed() }) })
  return (
    <Toolbar
      search={
        <TypedSearch
          query={view.words}
          onSearch={(typed) => onView({ ...view, words: typed, start: 0 })}
          label={intl.formatMessage(words.search)}
          clearLabel={intl.formatMessage(shared.clear)}
        />
      }
    >
      <CompactSelect
        label={intl.formatMessage(words.part)}
        value={view.part}
        options={[
          { value: '', label: intl.formatMessage(words.allParts) },
          ...parts.map(([part, share]) => ({
            value: part,
            label: intl.formatMessage(words.partShare, { part, ...share }),
          })),
        ]}
        onChange={(event) => onView({ ...view, part: event.target.value, start: 0 })}
      />
      <CompactSelect
        label={intl.formatMessage(words.view)}
        value={view.which}
        options={views}
        onChange={(event) => choose(event.target.value as View['which'])}
      />
    </Toolbar>
  )
}

interface MessageProps {
  readonly code: string
  readonly message: English
  readonly text: string
  readonly onText: (text: string) => void
}

function Message({ code, message, text, onText }: MessageProps) {
  const explain = useFaultWords()
  const fault = text.trim() === '' ? undefined : textFault(text, message.text)
  return (
    <li className={styles.message}>
      <div className={styles.english}>
        <p>
          <bdi lang="en">{message.text}</bdi>
        </p>
        {message.note !== '' && (
          <Text size="support" tone="dim">
            <bdi lang="en">{message.note}</bdi>
          </Text>
        )}
      </div>
      <TextArea
        label={message.id}
        rows={1}
        required={false}
        lang={localeTag(code)}
        dir={direction(code)}
        value={text}
        error={fault && explain(fault)}
        onChange={(event) => onText(event.target.value)}
      />
    </li>
  )
}
