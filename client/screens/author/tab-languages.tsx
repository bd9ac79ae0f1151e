import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Course } from '@cairn/contract/courses'
import { DEFAULTS } from '@cairn/domain/base/constants'
import { countGaps, textPages } from '@cairn/domain/courses/translation-gaps'
import { useSpeech } from '../../base/i18n.tsx'
import { useSite } from '../../base/site.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button, IconButton } from '../../base/ui/button.tsx'
import { Switch } from '../../base/ui/choice.tsx'
import { classes } from '../../base/ui/classes.ts'
import { ConfirmDialog } from '../../base/ui/confirm-dialog.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { ProgressBar } from '../../base/ui/progress.tsx'
import { SearchSelect } from '../../base/ui/search-select.tsx'
import { languageChoices, languageIn } from '../../courses/about/language-choices.ts'
import { Pair, Part, TabPage } from '../../courses/about/tab-page.tsx'
import { useCourseDraft, useDraftView } from '../../courses/draft/use-draft.tsx'
import { messages } from './tab-languages-messages.ts'
import { TranslationTexts } from './tab-languages-texts.tsx'
import styles from './tab-languages.module.css'

const originalOf = (course: Course) => course.defaultLanguage ?? DEFAULTS.courseLanguage

/** The language under translation: the one the address names, else the first there is. */
const useChosen = (codes: readonly string[]) => {
  const navigate = useNavigate()
  const { language } = useSearch({ from: '/author/course/$courseId/$tab' })
  const code = codes.find((one) => one === language) ?? codes[0]
  const choose = (next: string) =>
    void navigate({ to: '.', search: { language: next }, replace: true, resetScroll: false })
  return { code, choose }
}

/** The languages of a course, and its texts side by side in two of them. */
export function Tab() {
  const intl = useIntl()
  const say = intl.formatMessage
  const { course } = useDraftView()
  const codes = Object.keys(course.language ?? {})
  const { code, choose } = useChosen(codes)
  return (
    <TabPage wide title={say(messages.title)} lead={say(messages.lead)}>
      <Languages codes={codes} chosen={code} onChoose={choose} />
      {code === undefined ? (
        <Empty title={say(messages.none)}>{say(messages.noneText)}</Empty>
      ) : (
        <TranslationTexts key={code} code={code} />
      )}
    </TabPage>
  )
}

interface LanguagesProps {
  readonly codes: readonly string[]
  readonly chosen: string | undefined
  readonly onChoose: (code: string) => void
}

function Languages({ codes, chosen, onChoose }: LanguagesProps) {
  const intl = useIntl()
  const say = intl.formatMessage
  const site = useSite()
  const { language } = useSpeech()
  const draft = useCourseDraft()
  const { course } = useDraftView()
  const original = originalOf(course)
  const [leaving, setLeaving] = useState<string | null>(null)
  const pages = useMemo(() => textPages(course), [course])
  const choices = useMemo(
    () => languageChoices(language, [original, ...codes, ...site.availableLanguages]),
    [language, original, codes, site.availableLanguages],
  )
  const enabled = course.enabledLanguage ?? []
  const offer = (next: readonly string[]) =>
    ({ do: 'set', at: ['enabledLanguage'], to: [...new Set(next)] }) as const
  const standing = (code: string) => countGaps(course.language?.[code], pages)

  const add = (code: string | null) => {
    if (code === null) return
    draft.change(say(messages.add), { do: 'set', at: ['language', code], to: {} })
    onChoose(code)
  }
  const remove = (code: string) => {
    setLeaving(null)
    draft.change(say(messages.removeOf, { language: languageIn(code, language) }), [
      { do: 'set', at: ['language', code] },
      offer(enabled.filter((one) => one !== code)),
    ])
  }
  const write = (code: string | null) => {
    if (code === null || code === original) return
    draft.change(say(messages.written), [
      { do: 'set', at: ['defaultLanguage'], to: code },
      offer([code, ...enabled.filter((one) => one !== original)]),
    ])
  }
  const done = leaving === null ? { total: 0, missing: 0 } : standing(leaving)
  return (
    <Part title={say(messages.list)}>
      {codes.length > 0 && (
        <ul className={styles.languages}>
          {codes.map((code) => (
            <Translation
              key={code}
              {...{ code, ...standing(code) }}
              open={code === chosen}
              offered={enabled.includes(code)}
              onOpen={() => onChoose(code)}
              onOffer={(on) =>
                draft.change(
                  say(messages.offered),
                  offer(on ? [original, ...enabled, code] : enabled.filter((one) => one !== code)),
                )
              }
              onRemove={() =>
                standing(code).missing === standing(code).total ? remove(code) : setLeaving(code)
              }
            />
          ))}
        </ul>
      )}
      <Pair>
        <SearchSelect
          label={say(messages.add)}
          placeholder={say(messages.addPlaceholder)}
          nothingFound={say(messages.noLanguage)}
          options={choices.filter(({ value }) => value !== original && !codes.includes(value))}
          value={null}
          onChange={add}
        />
        <SearchSelect
          label={say(messages.written)}
          hint={say(messages.writtenHint)}
          nothingFound={say(messages.noLanguage)}
          options={choices.filter(({ value }) => !codes.includes(value))}
          value={original}
          onChange={write}
        />
      </Pair>
      <ConfirmDialog
        open={leaving !== null}
        title={say(messages.removeTitle, { language: languageIn(leaving ?? '', language) })}
        keep={say(messages.removeKeep)}
        action={say(messages.remove)}
        onClose={() => setLeaving(null)}
        onConfirm={() => leaving !== null && remove(leaving)}
      >
        {say(messages.removeText, { count: done.total - done.missing })}
      </ConfirmDialog>
    </Part>
  )
}

interface TranslationProps {
  readonly code: string
  readonly missing: number
  readonly total: number
  readonly open: boolean
  readonly offered: boolean
  readonly onOpen: () => void
  readonly onOffer: (on: boolean) => void
  readonly onRemove: () => void
}

/** One translation: how far it is, and whether learners may choose it. */
function Translation(props: TranslationProps) {
  const { code, missing, total, open, offered, onOpen, onOffer, onRemove } = props
  const intl = useIntl()
  const say = intl.formatMessage
  const { language } = useSpeech()
  const name = languageIn(code, language)
  const told = say(messages.done, { done: total - missing, total })
  return (
    <li className={classes(styles.language, open && styles.open)}>
      <div className={styles.name}>
        <span className={styles.word}>{name}</span>
        <Badge>{code}</Badge>
      </div>
      <div className={styles.progress}>
        <ProgressBar thin percent={total === 0 ? 0 : (100 * (total - missing)) / total} label={told} />
        <span className={styles.count}>{told}</span>
      </div>
      <div className={styles.offer}>
        <Switch
          label={say(messages.offered)}
          aria-label={say(messages.offeredOf, { language: name })}
          checked={offered}
          onChange={({ target }) => onOffer(target.checked)}
        />
      </div>
      <div className={styles.deeds}>
        <Button
          size="small"
          aria-pressed={open}
          aria-label={say(messages.translateInto, { language: name })}
          onClick={onOpen}
        >
          {say(messages.translate)}
        </Button>
        <IconButton
          icon="trash"
          size="small"
          label={say(messages.removeOf, { language: name })}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
