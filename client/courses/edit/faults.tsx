import { useIntl } from 'react-intl'
import type { PartFault, PartFaultCode } from '@cairn/domain/courses/part-fault'
import { Icon } from '../../base/ui/icon.tsx'
import { faultMessages } from './fault-messages.ts'
import styles from './faults.module.css'

export const useFaultWords = () => {
  const intl = useIntl()
  return ({ code, n = 0 }: PartFault): string => intl.formatMessage(faultMessages[code], { n: n + 1 })
}

/** The first of some faults in words, for the field it belongs to. */
export const useFaultOf = (faults: readonly PartFault[]) => {
  const say = useFaultWords()
  return (code: PartFaultCode, n?: number): string | undefined => {
    const found = faults.find((fault) => fault.code === code && (n === undefined || fault.n === n))
    return found && say(found)
  }
}

/** What is still missing, as a list; nothing when all is well. */
export function Faults({ faults }: { faults: readonly PartFault[] }) {
  const say = useFaultWords()
  if (faults.length === 0) return null
  return (
    <ul className={styles.faults}>
      {faults.map((fault) => (
        <li key={`${fault.code} ${fault.n}`} data-mild={fault.mild} className={styles.fault}>
          <Icon name={fault.mild ? 'info-circle' : 'alert-triangle'} size={16} />
          <span>{say(fault)}</span>
        </li>
      ))}
    </ul>
  )
}
