import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Config } from '@cairn/contract/config'
import { localeTag, direction } from '@cairn/domain/config/languages'
import { Button, IconButton } from '../base/ui/button.tsx'
import { Icon } from '../base/ui/icon.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import { Hidden, Text } from '../base/ui/text.tsx'
import styles from './category-editor.module.css'
import { messages } from './messages.ts'
import { move } from './move.ts'

type Category = Config['category'][number]

export interface CategoryEditorProps {
  readonly categories: readonly Category[]
  /** The languages a title can be said in, beside the site's first one. */
  readonly languages: readonly { readonly code: string; readonly name: string }[]
  /** What is wrong with the name of one, by its number. */
  readonly error: (at: number) => ReactNode
  readonly onChange: (categories: Category[]) => void
}

const MOST = 200

/** What courses are about: names, their order, and what they are called in other languages. */
export function CategoryEditor({ categories, languages, error, onChange }: CategoryEditorProps) {
  const intl = useIntl()
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState('')
  const titleOf = ({ title }: Category) => title.trim() || intl.formatMessage(messages.categoryNameless)
  const focus = (id: string, act: string) =>
    requestAnimationFrame(() =>
      list.current
        ?.querySelector<HTMLElement>(`[data-category="${CSS.escape(id)}"] ${act}`)
        ?.focus({ preventScroll: false }),
    )
  const put = (at: number, patch: Partial<Category>) =>
    onChange(categories.map((category, i) => (i === at ? { ...category, ...patch } : category)))
  const shift = (at: number, by: -1 | 1, act: string) => {
    const category = categories[at]
    const place = at + by
    if (!category || place < 0 || place >= categories.length) return
    onChange(move(categories, at, place))
    setMoved(
      intl.formatMessage(messages.categoryMoved, {
        title: titleOf(category),
        place: place + 1,
        count: categories.length,
      }),
    )
    // The entry was moved in the page, and the keyboard goes with it.
    focus(category.id, act)
  }
  const add = () => {
    const id = crypto.randomUUID().slice(0, 8)
    onChange([...categories, { id, title: '' }])
    focus(id, 'input')
  }
  const remove = (at: number) => {
    onChange(categories.filter((_, i) => i !== at))
    const next = categories[at + 1] ?? categories[at - 1]
    if (next) focus(next.id, 'input')
  }
  return (
    <div className={styles.editor}>
      {categories.length === 0 && (
        <Text size="support" tone="dim">
          {intl.formatMessage(messages.categoryNone)}
        </Text>
      )}
      <ol ref={list} className={styles.list}>
        {categories.map((category, i) => (
          <li key={category.id} data-category={category.id} className={styles.category}>
            <Line
              category={category}
              number={i + 1}
              last={i === categories.length - 1}
              error={error(i)}
              languages={languages}
              title={titleOf(category)}
              onChange={(patch) => put(i, patch)}
              onMove={(by, act) => shift(i, by, act)}
              onRemove={() => remove(i)}
            />
          </li>
        ))}
      </ol>
      <div className={styles.foot}>
        {categories.length < MOST && (
          <Button size="small" icon="plus" onClick={add}>
            {intl.formatMessage(messages.categoryAdd)}
          </Button>
        )}
        {categories.length > 1 && (
          <Text size="support" tone="dim" as="span">
            {intl.formatMessage(messages.categoryHint)}
          </Text>
        )}
      </div>
      <Hidden>
        <span aria-live="polite">{moved}</span>
      </Hidden>
    </div>
  )
}

interface LineProps extends Pick<CategoryEditorProps, 'languages'> {
  readonly category: Category
  readonly number: number
  readonly last: boolean
  readonly error: ReactNode
  readonly title: string
  readonly onChange: (patch: Partial<Category>) => void
  readonly onMove: (by: -1 | 1, act: string) => void
  readonly onRemove: () => void
}

function Line(props: LineProps) {
  const { category, number, last, error, languages, title, onChange, onMove, onRemove } = props
  const intl = useIntl()
  const shift = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1, 'input')
  }
  const titles = category.language ?? {}
  const told = languages.filter(({ code }) => (titles[code] ?? '') !== '').length
  return (
    <>
      <div className={styles.line}>
        <div className={styles.field}>
          <TextField
            label={intl.formatMessage(messages.categoryTitle, { number })}
            dir="auto"
            value={category.title}
            maxLength={200}
            error={error}
            onChange={(event) => onChange({ title: event.target.value })}
            onKeyDown={shift}
          />
        </div>
        <div className={styles.deeds}>
          <IconButton
            icon="arrow-up"
            label={intl.formatMessage(messages.categoryUp, { title })}
            aria-disabled={number === 1}
            data-act="up"
            onClick={() => onMove(-1, '[data-act=up]')}
          />
          <IconButton
            icon="arrow-down"
            label={intl.formatMessage(messages.categoryDown, { title })}
            aria-disabled={last}
            data-act="down"
            onClick={() => onMove(1, '[data-act=down]')}
          />
          <IconButton
            icon="trash"
            label={intl.formatMessage(messages.categoryRemove, { title })}
            onClick={onRemove}
          />
        </div>
      </div>
      {languages.length > 0 && (
        <details className={styles.more}>
          <summary className={styles.summary}>
            <Icon name="chevron-down" size={14} className={styles.chevron} />
            {intl.formatMessage(messages.categoryLanguages)}
            {told > 0 && (
              <span className={styles.told}>
                {intl.formatMessage(messages.categoryCount, { count: told })}
              </span>
            )}
          </summary>
          <div className={styles.titles}>
            {languages.map(({ code, name }) => (
              <TextField
                key={code}
                label={intl.formatMessage(messages.categoryIn, { language: name })}
                required={false}
                lang={localeTag(code)}
                dir={direction(code)}
                value={titles[code] ?? ''}
                maxLength={200}
                onChange={(event) => onChange({ language: { ...titles, [code]: event.target.value } })}
              />
            ))}
          </div>
        </details>
      )}
    </>
  )
}
