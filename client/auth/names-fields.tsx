import { useIntl } from 'react-intl'
import { LIMITS } from '@cairn/domain/base/constants'
import type { TextProps } from '../base/form-types.ts'
import { TextField } from '../base/ui/text-field.tsx'
import { messages } from './messages.ts'
import styles from './names-fields.module.css'

interface Names {
  readonly givenName: string
  readonly familyName: string
}

const fits = (text: string) => text.trim() !== '' && text.trim().length <= LIMITS.personName

export const checkNames = ({ givenName, familyName }: Names) => ({
  givenName: !fits(givenName) && messages.nameMissing,
  familyName: !fits(familyName) && messages.nameMissing,
})

/** First and last name, side by side where there is room. */
export function NamesFields({ form }: { readonly form: { text: (field: keyof Names) => TextProps } }) {
  const intl = useIntl()
  return (
    <div className={styles.names}>
      <TextField
        {...form.text('givenName')}
        label={intl.formatMessage(messages.givenName)}
        autoComplete="given-name"
      />
      <TextField
        {...form.text('familyName')}
        label={intl.formatMessage(messages.familyName)}
        autoComplete="family-name"
      />
    </div>
  )
}
