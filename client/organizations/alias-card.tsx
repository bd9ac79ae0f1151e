import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { aliases } from '@cairn/contract/aliases'
import { isReserved } from '@cairn/domain/aliases/reserved'
import { useConfirmedAction } from '../base/action.ts'
import { FormFailure } from '../base/form-failure.tsx'
import { useForm } from '../base/form.ts'
import { Button } from '../base/ui/button.tsx'
import { Card } from '../base/ui/card.tsx'
import { CodeField } from '../base/ui/code-field.tsx'
import { ConfirmDialog } from '../base/ui/confirm-dialog.tsx'
import { Stack } from '../base/ui/layout.tsx'
import { Heading, Text } from '../base/ui/text.tsx'
import { TextField } from '../base/ui/text-field.tsx'
import styles from './alias-card.module.css'
import { checkAlias, removeAliases, saveAlias, type AliasStanding } from './calls.ts'
import { messages } from './editor-messages.ts'

const PATTERN = /^[a-z0-9-]{3,60}$/
const PAUSE = 300

type Standing = AliasStanding | 'malformed' | 'reserved' | 'checking' | 'none'

/** What becomes of a short name while it is typed. */
const useStanding = (alias: string, object: string, own: readonly string[]): Standing => {
  const [asked, setAsked] = useState<{ alias: string; standing: AliasStanding }>()
  const known: Standing | undefined =
    alias === ''
      ? 'none'
      : own.includes(alias)
        ? 'own'
        : !PATTERN.test(alias)
          ? 'malformed'
          : isReserved(alias)
            ? 'reserved'
            : undefined
  useEffect(() => {
    if (known !== undefined) return
    let wanted = true
    const timer = setTimeout(() => {
      void checkAlias(alias, object).then((standing) => {
        if (wanted) setAsked({ alias, standing })
      })
    }, PAUSE)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [alias, object, known])
  return known ?? (asked?.alias === alias ? asked.standing : 'checking')
}

const ERRORS = { malformed: 'aliasRule', reserved: 'aliasReserved', taken: 'aliasTaken' } as const
const HINTS = {
  free: 'aliasFree',
  own: 'aliasOwn',
  checking: 'aliasChecking',
  none: 'aliasRule',
  unknown: 'aliasRule',
} as const

export interface AliasCardProps {
  /** Whose address it is. */
  readonly object: string
  /** The short names it has, the newest first. */
  readonly names: readonly string[]
  /** Where a short name leads on this site. */
  readonly addressOf: (alias: string) => string
  readonly onChanged: () => void
}

/** The address of the publisher page that people can read out. */
export function AliasCard({ object, names, addressOf, onChanged }: AliasCardProps) {
  const intl = useIntl()
  const [newest = '', ...older] = names
  const form = useForm({
    endpoint: aliases.putAlias,
    values: { alias: newest },
    paths: { alias: 'id' },
    body: ({ alias: id }) => ({ id, object }),
    send: ({ id }) => saveAlias(id, object),
    done: intl.formatMessage(messages.aliasSaved),
    onDone: onChanged,
  })
  const { alias } = form.values
  const standing = useStanding(alias, object, names)
  const wrong = standing in ERRORS ? ERRORS[standing as keyof typeof ERRORS] : undefined
  const hint = standing in HINTS ? HINTS[standing as keyof typeof HINTS] : undefined
  const isNew = alias !== newest && wrong === undefined && alias !== ''
  const refused = form.error('alias')
  return (
    <Card pad="large">
      <form {...form.props}>
        <Stack gap={4}>
          <div>
            <Heading level={2} size="card">
              {intl.formatMessage(messages.alias)}
            </Heading>
            <Text size="support" tone="dim">
              {intl.formatMessage(messages.aliasText)}
            </Text>
          </div>
          <FormFailure form={form} />
          <div className={styles.line}>
            <TextField
              {...form.text('alias')}
              label={intl.formatMessage(messages.aliasWord)}
              dir="ltr"
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              maxLength={60}
              error={refused ?? (wrong && intl.formatMessage(messages[wrong]))}
              hint={!refused && hint && <span aria-live="polite">{intl.formatMessage(messages[hint])}</span>}
              onChange={(event) => form.change({ alias: event.target.value.toLowerCase() })}
            />
            <span className={styles.save}>
              <Button type="submit" busy={form.busy} disabled={!isNew}>
                {intl.formatMessage(messages.aliasSave)}
              </Button>
            </span>
          </div>
          {newest !== '' && (
            <CodeField
              label={intl.formatMessage(messages.aliasLink)}
              value={addressOf(newest)}
              hint={
                older.length > 0 && intl.formatMessage(messages.aliasOlder, { names: intl.formatList(older) })
              }
              words={{ copy: intl.formatMessage(messages.copy), copied: intl.formatMessage(messages.copied) }}
            />
          )}
          {newest !== '' && <TakeAway object={object} names={names} onChanged={onChanged} />}
        </Stack>
      </form>
    </Card>
  )
}

function TakeAway({ object, names, onChanged }: Omit<AliasCardProps, 'addressOf'>) {
  const intl = useIntl()
  const removal = useConfirmedAction(() => removeAliases(object), { onDone: onChanged })
  return (
    <div>
      <Button variant="danger" size="small" onClick={() => removal.ask()}>
        {intl.formatMessage(messages.aliasRemove)}
      </Button>
      <ConfirmDialog
        {...removal.dialog}
        title={intl.formatMessage(messages.aliasRemoveTitle)}
        keep={intl.formatMessage(messages.aliasKeep)}
        action={intl.formatMessage(messages.aliasRemove)}
      >
        {intl.formatMessage(messages.aliasRemoveText, { names: intl.formatList(names) })}
      </ConfirmDialog>
    </div>
  )
}
