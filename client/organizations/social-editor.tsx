import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { SOCIAL_ICONS as KINDS } from '@cairn/contract/organizations'
import { Button, IconButton } from '../base/ui/button.tsx'
import { Icon } from '../base/ui/icon.tsx'
import { SOCIAL_ICONS } from '../base/ui/kind-icons.ts'
import { Select } from '../base/ui/select.tsx'
import { Heading, Text } from '../base/ui/text.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import { messages } from './editor-messages.ts'
import type { Social } from './profile.ts'
import styles from './social-editor.module.css'

const MOST = 20

/** Brands are called the same in every language. */
const BRANDS = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  pinterest: 'Pinterest',
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  linkedin: 'LinkedIn',
} as const

export interface SocialEditorProps {
  readonly social: readonly Social[]
  /** What is wrong with a link, by its number. */
  readonly error: (at: number, field: 'url' | 'name') => ReactNode
  readonly onChange: (social: Social[]) => void
  /** Other words than those for an organization. */
  readonly words?: { readonly title: string; readonly hint: string }
}

/** The links of an organization: which icon, where to, and what it is called for those who cannot see it. */
export function SocialEditor({ social, error, onChange, words }: SocialEditorProps) {
  const intl = useIntl()
  const title = words?.title ?? intl.formatMessage(messages.social)
  const put = (at: number, patch: Partial<Social>) =>
    onChange(social.map((link, i) => (i === at ? { ...link, ...patch } : link)))
  return (
    <fieldset aria-label={title}>
      <Heading level={words ? 3 : 2} size="small">
        {title}
      </Heading>
      <Text size="support" tone="dim">
        {words?.hint ?? intl.formatMessage(messages.socialHint)}
      </Text>
      <ul className={styles.list}>
        {social.map((link, i) => (
          // Links have no ids of their own; their place is what tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i} className={styles.link}>
            <Line
              link={link}
              error={(field) => error(i, field)}
              onChange={(patch) => put(i, patch)}
              remove={intl.formatMessage(messages.removeLink, { number: i + 1 })}
              onRemove={() => onChange(social.filter((_, at) => at !== i))}
            />
          </li>
        ))}
      </ul>
      {social.length < MOST && (
        <Button
          size="small"
          icon="plus"
          onClick={() => onChange([...social, { icon: 'hand', url: 'https://' }])}
        >
          {intl.formatMessage(messages.addLink)}
        </Button>
      )}
    </fieldset>
  )
}

interface LineProps {
  readonly link: Social
  readonly error: (field: 'url' | 'name') => ReactNode
  readonly onChange: (patch: Partial<Social>) => void
  readonly remove: string
  readonly onRemove: () => void
}

function Line({ link, error, onChange, remove, onRemove }: LineProps) {
  const intl = useIntl()
  const options = KINDS.map((value) => ({
    value,
    label: value === 'hand' ? intl.formatMessage(messages.otherLink) : BRANDS[value],
  }))
  return (
    <>
      <span className={styles.icon}>
        <Icon name={SOCIAL_ICONS[link.icon]} />
      </span>
      <div className={styles.kind}>
        <Select
          label={intl.formatMessage(messages.socialKind)}
          options={options}
          value={link.icon}
          onChange={(event) => onChange({ icon: event.target.value as Social['icon'] })}
        />
      </div>
      <div className={styles.address}>
        <TextField
          label={intl.formatMessage(messages.socialAddress)}
          type="url"
          dir="ltr"
          value={link.url}
          maxLength={2000}
          error={error('url')}
          onChange={(event) => onChange({ url: event.target.value })}
        />
      </div>
      <div className={styles.name}>
        <TextField
          label={intl.formatMessage(messages.socialName)}
          optional={intl.formatMessage(messages.optional)}
          placeholder={intl.formatMessage(messages.socialNameHint)}
          dir="auto"
          value={link.name ?? ''}
          maxLength={100}
          error={error('name')}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </div>
      <span className={styles.remove}>
        <IconButton icon="trash" label={remove} onClick={onRemove} />
      </span>
    </>
  )
}
