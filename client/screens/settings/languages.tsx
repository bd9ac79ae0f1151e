import { useState } from 'react'
import { useIntl } from 'react-intl'
import { INTERFACE_LANGUAGES } from '@cairn/domain/config/languages'
import { useAction } from '../../base/action.ts'
import { useHead } from '../../base/head.tsx'
import { offeredLanguages } from '../../base/i18n.tsx'
import { useSite } from '../../base/site.tsx'
import { Badge } from '../../base/ui/badge.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Card } from '../../base/ui/card.tsx'
import { Switch } from '../../base/ui/choice.tsx'
import { Empty } from '../../base/ui/empty.tsx'
import { PageTitle, Section } from '../../base/ui/page.tsx'
import { Select } from '../../base/ui/select.tsx'
import { Hidden } from '../../base/ui/text.tsx'
import { ManageArea } from '../../shared/manage-area.tsx'
import { Failure } from '../../base/ui/failure.tsx'
import { AddLanguage, RemoveLanguage, RenameLanguage } from './languages-dialogs.tsx'
import { makeDefault, offerLanguage, type CustomLanguage } from './languages-calls.ts'
import { messages } from './languages-messages.ts'
import { OwnLanguages } from './languages-own.tsx'
import styles from './languages.module.css'

type Asked =
  | { readonly deed: 'rename' | 'remove'; readonly language: CustomLanguage }
  | { readonly deed: 'add' }

/** What visitors may read the site in, for the root admin. */
export function Screen() {
  const intl = useIntl()
  const { customLanguages } = useSite()
  const [asked, setAsked] = useState<Asked | null>(null)
  const about = (deed: 'rename' | 'remove') => (asked?.deed === deed ? asked.language : null)
  useHead({ title: intl.formatMessage(messages.title), indexed: false })
  const close = () => setAsked(null)
  const add = (
    <Button variant="filled" icon="plus" onClick={() => setAsked({ deed: 'add' })}>
      {intl.formatMessage(messages.add)}
    </Button>
  )
  return (
    <ManageArea>
      <PageTitle lead={intl.formatMessage(messages.lead)} actions={add}>
        {intl.formatMessage(messages.title)}
      </PageTitle>
      <Offered />
      <Section title={intl.formatMessage(messages.own)}>
        <Card pad="none">
          {customLanguages.length === 0 ? (
            <Empty headingLevel={3} title={intl.formatMessage(messages.none)}>
              {intl.formatMessage(messages.noneText)}
            </Empty>
          ) : (
            <OwnLanguages
              onRename={(language) => setAsked({ deed: 'rename', language })}
              onRemove={(language) => setAsked({ deed: 'remove', language })}
            />
          )}
        </Card>
      </Section>
      <AddLanguage open={asked?.deed === 'add'} onClose={close} />
      <RenameLanguage language={about('rename')} onClose={close} />
      <RemoveLanguage language={about('remove')} onClose={close} />
    </ManageArea>
  )
}

/** The language of the site, and which of those that are shipped it offers. Each change holds at once. */
function Offered() {
  const intl = useIntl()
  const site = useSite()
  const { failure, run } = useAction((work: () => Promise<void>) => work(), {
    done: intl.formatMessage(messages.saved),
  })
  return (
    <>
      <Failure>{failure}</Failure>
      <Card label={intl.formatMessage(messages.default)} className={styles.default}>
        <Select
          label={intl.formatMessage(messages.default)}
          hint={intl.formatMessage(messages.defaultHint)}
          options={offeredLanguages(site).map(({ code, name }) => ({ value: code, label: name }))}
          value={site.defaultLanguage}
          onChange={(event) => void run(() => makeDefault(event.target.value))}
        />
      </Card>
      <Section title={intl.formatMessage(messages.shipped)}>
        <Card pad="none">
          <ul className={styles.shipped}>
            {INTERFACE_LANGUAGES.map((language) => (
              <Shipped
                key={language.code}
                {...language}
                onOffer={(offered) => void run(() => offerLanguage(language.code, offered))}
              />
            ))}
          </ul>
        </Card>
      </Section>
    </>
  )
}

interface ShippedProps {
  readonly code: string
  readonly name: string
  readonly onOffer: (offered: boolean) => void
}

function Shipped({ code, name, onOffer }: ShippedProps) {
  const intl = useIntl()
  const { availableLanguages, defaultLanguage } = useSite()
  const isDefault = code === defaultLanguage
  return (
    <li className={styles.row}>
      <Switch
        label={
          <span className={styles.name}>
            <Hidden>{intl.formatMessage(messages.offered, { language: name })}</Hidden>
            <b lang={code} aria-hidden="true">
              {name}
            </b>
            <span className={styles.code}>{code}</span>
            <Badge tone="ok" icon="check">
              {intl.formatMessage(messages.complete)}
            </Badge>
            {isDefault && <Badge tone="accent">{intl.formatMessage(messages.default)}</Badge>}
          </span>
        }
        checked={availableLanguages.includes(code)}
        disabled={isDefault}
        onChange={(event) => onOffer(event.target.checked)}
      />
    </li>
  )
}
