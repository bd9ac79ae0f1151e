import { useIntl } from 'react-intl'
import { unkeptMessages as messages } from '../unkept-messages.ts'
import { useUnkept } from '../use-unkept.ts'
import { Icon } from './icon.tsx'
import styles from './unkept-note.module.css'

/** Says below a text that its draft could not be stored. `name`: under which it is. */
export function UnkeptNote({ name }: { readonly name: string }) {
  const intl = useIntl()
  const isUnkept = useUnkept(name)
  return (
    <output className={styles.note}>
      {isUnkept && (
        <>
          <Icon name="alert-triangle" size={16} />
          {intl.formatMessage(messages.draft)}
        </>
      )}
    </output>
  )
}
