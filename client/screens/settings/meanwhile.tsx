import { useEffect, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../base/ui/button.tsx'
import { Icon } from '../../base/ui/icon.tsx'
import { Heading, Text } from '../../base/ui/text.tsx'
import type { SiteDraft } from '../../config/use-site-draft.ts'
import styles from './meanwhile.module.css'
import { messages } from './site-messages.ts'

export interface MeanwhileProps<T extends object> {
  readonly draft: Pick<
    SiteDraft<T>,
    'meanwhile' | 'open' | 'theirs' | 'value' | 'takeTheirs' | 'keepMine' | 'dismiss'
  >
  /** What a field is called, and what is in it. */
  readonly nameOf: (field: keyof T & string) => string
  readonly wordsOf: (field: keyof T & string, value: T) => string
  /** Grows each time somebody tries to save before having chosen. */
  readonly asked: number
  /** What can be done about all of it at once. */
  readonly deeds?: ReactNode
}

/** What another admin has saved while this form was open, field by field; where both changed the same, a choice. */
export function MeanwhilePanel<T extends object>(props: MeanwhileProps<T>) {
  const { draft, nameOf, wordsOf, asked, deeds } = props
  const intl = useIntl()
  const panel = useRef<HTMLElement>(null)
  const { meanwhile, open, theirs, value } = draft
  const shown = meanwhile.length > 0
  const answered = useRef(0)
  useEffect(() => {
    // What the other saved may still be read when somebody is asked to choose.
    if (!shown || asked <= answered.current) return
    answered.current = asked
    panel.current?.focus()
  }, [asked, shown])
  if (!shown) return null
  const about = (deed: string, field: keyof T & string) =>
    intl.formatMessage(messages.about, { deed, field: nameOf(field) })
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      aria-label={intl.formatMessage(messages.meanwhileTitle)}
      className={styles.panel}
    >
      <div className={styles.head}>
        <Icon name="git-merge" />
        <Heading level={2} size="small">
          {intl.formatMessage(messages.meanwhileTitle)}
        </Heading>
      </div>
      <Text size="support">{intl.formatMessage(messages.meanwhileText)}</Text>
      <ul className={styles.list}>
        {meanwhile.map(({ field, clash }) => (
          <li key={field} className={styles.entry}>
            <span className={styles.name}>{nameOf(field)}</span>
            <span className={styles.words}>
              <span>{intl.formatMessage(messages.theirs, { words: wordsOf(field, theirs) })}</span>
              {clash && <span>{intl.formatMessage(messages.mine, { words: wordsOf(field, value) })}</span>}
            </span>
            {clash && open.includes(field) && (
              <span className={styles.deeds}>
                <Button
                  size="small"
                  aria-label={about(intl.formatMessage(messages.useTheirs), field)}
                  onClick={() => draft.takeTheirs(field)}
                >
                  {intl.formatMessage(messages.useTheirs)}
                </Button>
                <Button
                  size="small"
                  aria-label={about(intl.formatMessage(messages.keepMine), field)}
                  onClick={() => draft.keepMine(field)}
                >
                  {intl.formatMessage(messages.keepMine)}
                </Button>
              </span>
            )}
            {clash && !open.includes(field) && (
              <span className={styles.kept}>{intl.formatMessage(messages.keptMine)}</span>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Text size="support" as="span">
          {intl.formatMessage(open.length > 0 ? messages.meanwhileChoose : messages.meanwhileSave)}
        </Text>
        {deeds && <span className={styles.deeds}>{deeds}</span>}
        {open.length === 0 && (
          <Button size="small" onClick={draft.dismiss}>
            {intl.formatMessage(messages.seen)}
          </Button>
        )}
      </div>
    </section>
  )
}
