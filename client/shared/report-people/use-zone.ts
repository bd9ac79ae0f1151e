import { useIntl } from 'react-intl'
import { useSite } from '../../base/site.tsx'

/** By which clock the reader sees times: days in reports and files are those of this zone. */
export const useZone = (): string => {
  const intl = useIntl()
  const { timezone } = useSite()
  return intl.timeZone ?? timezone
}
