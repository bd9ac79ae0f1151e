import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { User } from '@cairn/contract/users'
import { offeredLanguages, useSpeech } from '../../base/i18n.tsx'
import { useSession, useSite } from '../../base/site.tsx'
import { Card } from '../../base/ui/card.tsx'
import { ChoiceCards } from '../../base/ui/choice-cards.tsx'
import { PagePreview } from '../../base/ui/page-preview.tsx'
import { changeMe } from '../../users/save.ts'
import { useChooseLanguage } from '../../users/use-language.ts'
import { AccountArea } from './account-area.tsx'
import { messages } from './messages.ts'
import { Panels } from '../../base/ui/panel.tsx'

type Scheme = 'system' | 'light' | 'dark'
type Contrast = 'system' | 'normal' | 'high'

const withScheme = ({ colorScheme: _before, ...user }: User, wish: Scheme): User =>
  wish === 'system' ? user : { ...user, colorScheme: wish }

const withContrast = ({ highContrast: _before, ...user }: User, wish: Contrast): User =>
  wish === 'system' ? user : { ...user, highContrast: wish === 'high' }

const contrastOf = ({ highContrast }: User): Contrast => {
  if (highContrast === undefined) return 'system'
  return highContrast ? 'high' : 'normal'
}

export function Screen() {
  const intl = useIntl()
  const user = useSession()?.user
  if (!user) return null
  return (
    <AccountArea at="/account/appearance" lead={intl.formatMessage(messages.appearanceLead)}>
      <Panels>
        <Card pad="large">
          <SchemeChoice user={user} />
        </Card>
        <Card pad="large">
          <ContrastChoice user={user} />
        </Card>
        <Card pad="large">
          <LanguageChoice />
        </Card>
      </Panels>
    </AccountArea>
  )
}

function SchemeChoice({ user }: { user: User }) {
  const intl = useIntl()
  return (
    <ChoiceCards<Scheme>
      legend={intl.formatMessage(messages.scheme)}
      value={user.colorScheme ?? 'system'}
      onChange={(wish) => void changeMe((me) => withScheme(me, wish))}
      cards={[
        {
          value: 'system',
          label: intl.formatMessage(messages.system),
          preview: <PagePreview looks={['light', 'dark']} />,
        },
        {
          value: 'light',
          label: intl.formatMessage(messages.light),
          preview: <PagePreview looks={['light']} />,
        },
        {
          value: 'dark',
          label: intl.formatMessage(messages.dark),
          preview: <PagePreview looks={['dark']} />,
        },
      ]}
    />
  )
}

function ContrastChoice({ user }: { user: User }) {
  const intl = useIntl()
  return (
    <ChoiceCards<Contrast>
      legend={intl.formatMessage(messages.contrast)}
      hint={intl.formatMessage(messages.contrastHint)}
      value={contrastOf(user)}
      onChange={(wish) => void changeMe((me) => withContrast(me, wish))}
      cards={[
        {
          value: 'system',
          label: intl.formatMessage(messages.system),
          preview: <PagePreview looks={['normal', 'high']} />,
        },
        {
          value: 'normal',
          label: intl.formatMessage(messages.normal),
          preview: <PagePreview looks={['normal']} />,
        },
        {
          value: 'high',
          label: intl.formatMessage(messages.high),
          preview: <PagePreview looks={['high']} />,
        },
      ]}
    />
  )
}

function LanguageChoice() {
  const intl = useIntl()
  const { language } = useSpeech()
  const choose = useChooseLanguage()
  // Shown at once; the words of the language may take a moment.
  const [chosen, setChosen] = useState<string>()
  return (
    <ChoiceCards
      legend={intl.formatMessage(messages.language)}
      hint={intl.formatMessage(messages.languageHint)}
      value={chosen ?? language}
      onChange={(code) => {
        setChosen(code)
        void choose(code).finally(() => setChosen(undefined))
      }}
      cards={offeredLanguages(useSite()).map(({ code, name }) => ({ value: code, label: name, lang: code }))}
    />
  )
}
