import { useState } from 'react'
import { useIntl } from 'react-intl'
import { LIMITS } from '@cairn/domain/base/constants'
import { currency, majorToMinor, minorToMajor } from '@cairn/domain/config/currencies'
import { direction, localeTag } from '@cairn/domain/config/languages'
import { PRICE_NOTICE_DAYS } from '@cairn/domain/purchases/subscription'
import { useSpeech } from '../../base/i18n.tsx'
import { useSite } from '../../base/site.tsx'
import { ChoiceCards } from '../../base/ui/choice-cards.tsx'
import { TextField } from '../../base/ui/text-field.tsx'
import { Text } from '../../base/ui/text.tsx'
import { CardPreview } from '../../courses/about/card-preview.tsx'
import { DraftArea } from '../../courses/about/draft-text.tsx'
import { toggled } from '../../courses/about/tags.ts'
import { Part, TabPage } from '../../courses/about/tab-page.tsx'
import { useCourseDraft, useDraftField, useDraftView } from '../../courses/draft/use-draft.tsx'
import { priceKind, type PriceKind } from '../../courses/price-kind.ts'
import { messages as details } from './tab-details-messages.ts'
import { messages } from './tab-pricing-messages.ts'
import styles from './tab-pricing.module.css'

const MOST = 1_000_000_000_000

/** What a course costs. */
export function Tab() {
  const intl = useIntl()
  const say = intl.formatMessage
  const draft = useCourseDraft()
  const { course } = useDraftView()
  const told = priceKind(course)
  // Chosen, but without an amount yet: the course stays free until there is one.
  const [asked, setAsked] = useState<PriceKind>()
  const kind = asked ?? told
  const written = course.defaultLanguage ?? 'en'

  const choose = (next: PriceKind) => {
    setAsked(next === 'once' && (course.price ?? 0) === 0 ? 'once' : undefined)
    const names = course.function ?? []
    const functions = toggled(names, 'subscription', next === 'subscription')
    draft.change(say(messages.how), [
      { do: 'set', at: ['function'], ...(functions.length > 0 && { to: functions }) },
      ...(next === 'free' ? [{ do: 'set' as const, at: ['price'], to: 0 }] : []),
    ])
  }
  return (
    <TabPage
      title={say(messages.title)}
      lead={say(messages.lead)}
      aside={<CardPreview course={course} title={say(messages.preview)} untitled={say(details.untitled)} />}
    >
      <Part title={say(messages.price)}>
        <ChoiceCards<PriceKind>
          legend={say(messages.how)}
          value={kind}
          onChange={choose}
          cards={(['free', 'once', 'subscription'] as const).map((value) => ({
            value,
            label: say(messages[value]),
            detail: say(messages[`${value}Text`]),
          }))}
        />
        {kind === 'subscription' && (
          <Text size="support" tone="dim">
            {say(messages.billing, { days: PRICE_NOTICE_DAYS })}
          </Text>
        )}
        {kind !== 'free' && <Amount kind={kind} onAmount={() => setAsked(undefined)} />}
      </Part>
      <Part title={say(messages.words)} text={say(messages.wordsText)}>
        <DraftArea
          label={say(messages.message)}
          hint={say(messages.messageHint)}
          at={['fullPriceMessage']}
          max={LIMITS.shortDescription}
          rows={2}
          lang={localeTag(written)}
          dir={direction(written)}
        />
      </Part>
    </TabPage>
  )
}

/** An amount as it is typed in this currency: 4850 is "48.50", or "4850" where there are no decimals. */
const printed = (minor: number | undefined, code: string): string => {
  if (minor === undefined || minor === 0) return ''
  const major = minorToMajor(minor, code)
  return Number.isInteger(major) ? String(major) : major.toFixed(currency(code)?.decimals ?? 2)
}

function Amount({ kind, onAmount }: { kind: PriceKind; onAmount: () => void }) {
  const intl = useIntl()
  const { currency: code } = useSite()
  const { language } = useSpeech()
  const label = intl.formatMessage(kind === 'subscription' ? messages.monthly : messages.price)
  const { value, set } = useDraftField<number>(label, null, 'price')
  const [typed, setTyped] = useState<string>()
  const text = typed ?? printed(value, code)
  // People write a comma where their language does.
  const minor = majorToMinor(text.trim().replace(',', '.'), code)
  const right = minor !== null && minor > 0 && minor <= MOST
  const error =
    typed === undefined || right
      ? undefined
      : minor === 0
        ? intl.formatMessage(messages.priceZero)
        : intl.formatMessage(messages.priceWrong, { decimals: currency(code)?.decimals ?? 2 })
  return (
    <div className={styles.amount}>
      <TextField
        label={label}
        hint={intl.formatMessage(messages.priceHint, {
          currency:
            new Intl.DisplayNames([localeTag(language)], { type: 'currency', fallback: 'code' }).of(code) ??
            code,
        })}
        error={error}
        inputMode="decimal"
        dir="ltr"
        maxLength={16}
        autoComplete="off"
        end={<span className={styles.unit}>{code}</span>}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = majorToMinor(target.value.trim().replace(',', '.'), code)
          if (next === null || next <= 0 || next > MOST) return
          set(next)
          onAmount()
        }}
        onBlur={() => right && setTyped(undefined)}
      />
    </div>
  )
}
