import { useEffect, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { countGaps, gapsOf, nextGap, textPages, type TextPage } from '@cairn/domain/courses/translation-gaps'
import { useSpeech } from '../../base/i18n.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Checkbox } from '../../base/ui/choice.tsx'
import { classes } from '../../base/ui/classes.ts'
import { Empty } from '../../base/ui/empty.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { INSTRUCTION_ICONS } from '../../base/ui/kind-icons.ts'
import { Select } from '../../base/ui/select.tsx'
import { languageIn } from '../../courses/about/language-choices.ts'
import { Part } from '../../courses/about/tab-page.tsx'
import { useDraftView } from '../../courses/draft/use-draft.tsx'
import { messages } from './tab-languages-messages.ts'
import { TranslationPage } from './tab-languages-page.tsx'
import styles from './tab-languages.module.css'

/** Where the keyboard is sent: a text of a page that may still have to be drawn. */
interface Target {
  readonly page: string
  readonly key: string
}

const FRAMES = 60

/** Puts the keyboard into the field of a text as soon as there is one; editors arrive a moment after the page. */
const useFocusOn = (target: Target | null) => {
  useEffect(() => {
    if (!target) return
    let frames = 0
    let waiting = 0
    const seek = () => {
      const row = document.querySelector<HTMLElement>(`[data-text="${CSS.escape(target.key)}"]`)
      const field = row?.querySelector<HTMLElement>('input, textarea, [contenteditable="true"]')
      if (field) {
        row?.scrollIntoView({ block: 'center' })
        field.focus({ preventScroll: true })
      } else if ((frames += 1) < FRAMES) waiting = requestAnimationFrame(seek)
    }
    waiting = requestAnimationFrame(seek)
    return () => cancelAnimationFrame(waiting)
  }, [target])
}

/** Every text of the course beside its translation, page by page. */
export function TranslationTexts({ code }: { code: string }) {
  const intl = useIntl()
  const say = intl.formatMessage
  const { language } = useSpeech()
  const { course } = useDraftView()
  const translation = course.language?.[code]
  const pages = useMemo(() => textPages(course), [course])
  const gaps = useMemo(() => countGaps(translation, pages), [translation, pages])
  const [chosen, setChosen] = useState('course')
  const [only, setOnly] = useState(false)
  const [target, setTarget] = useState<Target | null>(null)
  const at = useRef<string>(undefined)
  useFocusOn(target)
  const page = pages.find(({ id }) => id === chosen) ?? pages[0]
  if (!page) return null

  const open = (id: string) => {
    at.current = undefined
    setChosen(id)
  }
  const goOn = () => {
    const next = nextGap(translation, pages, { page: page.id, key: at.current })
    if (!next) return
    setChosen(next.page)
    at.current = next.key
    // A new object each time, so that the same gap is gone to again.
    setTarget({ ...next })
  }
  return (
    <Part
      title={say(messages.translateInto, { language: languageIn(code, language) })}
      text={<span aria-live="polite">{say(messages.missing, { count: gaps.missing })}</span>}
      actions={
        <div className={styles.tools}>
          <Checkbox
            label={say(messages.only)}
            checked={only}
            onChange={({ target: box }) => setOnly(box.checked)}
          />
          <Button variant="filled" iconEnd="arrow-right" disabled={gaps.missing === 0} onClick={goOn}>
            {say(messages.next)}
          </Button>
        </div>
      }
    >
      <div className={styles.work}>
        <div className={styles.pick}>
          <Select
            label={say(messages.part)}
            value={page.id}
            options={pages.map((one) => ({
              value: one.id,
              label: `${one.kind === 'course' ? say(messages.course) : one.title} (${gaps.byPage.get(one.id) ?? 0})`,
            }))}
            onChange={({ target: select }) => open(select.value)}
          />
        </div>
        <Pages pages={pages} gaps={gaps.byPage} current={page.id} onOpen={open} />
        <div
          className={styles.texts}
          onFocus={({ target: field }) => {
            at.current = field.closest<HTMLElement>('[data-text]')?.dataset['text']
          }}
        >
          {page.total === 0 ? (
            <Empty title={say(messages.noTexts)}>{say(messages.noTextsText)}</Empty>
          ) : only && gapsOf(translation, page).length === 0 ? (
            <Empty title={say(messages.nothing)}>{say(messages.nothingText)}</Empty>
          ) : (
            <TranslationPage key={`${page.id} ${only}`} code={code} page={page} only={only} />
          )}
        </div>
      </div>
    </Part>
  )
}

interface PagesProps {
  readonly pages: readonly TextPage[]
  readonly gaps: ReadonlyMap<string, number>
  readonly current: string
  readonly onOpen: (id: string) => void
}

function Pages({ pages, gaps, current, onOpen }: PagesProps) {
  const intl = useIntl()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-page="${CSS.escape(current)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <nav ref={list} aria-label={intl.formatMessage(messages.pages)} className={styles.pages}>
      <ul>
        {pages.map(({ id, kind, type, title: own }) => {
          const missing = gaps.get(id) ?? 0
          const title = kind === 'course' ? intl.formatMessage(messages.course) : own
          const icon = kind === 'instruction' && INSTRUCTION_ICONS[type as keyof typeof INSTRUCTION_ICONS]
          return (
            <li key={id}>
              <button
                type="button"
                data-page={id}
                aria-current={id === current ? 'true' : undefined}
                aria-label={
                  missing > 0 ? intl.formatMessage(messages.missingHere, { title, count: missing }) : title
                }
                className={classes(styles.page, kind === 'instruction' && styles.lesson)}
                onClick={() => onOpen(id)}
              >
                {icon && <Icon name={icon} size={16} />}
                <span dir="auto" className={styles.pageTitle}>
                  {title}
                </span>
                {missing > 0 ? (
                  <Badge tone="warn">{intl.formatNumber(missing)}</Badge>
                ) : (
                  <Icon name="check" size={16} className={styles.full} />
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
