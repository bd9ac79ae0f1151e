import { useIntl } from 'react-intl'
import { LIMITS } from '@cairn/domain/base/constants'
import { TextField } from '../base/ui/text-field.tsx'
import { messages } from './messages.ts'
import styles from './names-fields.module.css'
import { textOf, type Errors, type FormState } from './use-form.ts'

type Name = 'givenName' | 'familyName'

const fits = (text: string) => text !== '' && text.length <= LIMITS.personName

export const readNames = (fields: FormData): { [name in Name]: string } & { errors: Errors<Name> } => {
  const [givenName, familyName] = [textOf(fields, 'givenName'), textOf(fields, 'familyName')]
  const errors = {
    ...(!fits(givenName) && { givenName: messages.nameMissing }),
    ...(!fits(familyName) && { familyName: messages.nameMissing }),
  }
  return { givenName, familyName, errors }
}

/** First and last name, side by side where there is room. */
export function NamesFields({ error }: Pick<FormState<Name>, 'error'>) {
  const intl = useIntl()
  return (
    <div className={styles.names}>
      <TextField
        name="givenName"
        label={intl.formatMessage(messages.givenName)}
        autoComplete="given-name"
        error={error('givenName')}
      />
      <TextField
        name="familyName"
        label={intl.formatMessage(messages.familyName)}
        autoComplete="family-name"
        error={error('familyName')}
      />
    </div>
  )
}
