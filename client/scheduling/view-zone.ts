import { useState } from 'react'
import { useIntl } from 'react-intl'
import { isTimezone } from '@cairn/domain/base/local-time'
import { session } from '../base/session.ts'
import { readStored, TEXT, writeStored } from '../base/stored.ts'
import { browserZone } from './zone.ts'

const keyOf = (): string => `scheduling.zone ${session.account() ?? ''}`

const chosenZone = (): string | undefined => {
  const zone = readStored<string>('localStorage', keyOf(), TEXT)
  return zone !== null && isTimezone(zone) ? zone : undefined
}

/** By which clocks times to book are shown: those that the reader chose here before, else those of all other times. */
export const useViewZone = (): readonly [string, (zone: string) => void] => {
  const usual = useIntl().timeZone ?? browserZone()
  const [zone, setZone] = useState(() => chosenZone() ?? usual)
  const choose = (next: string) => {
    setZone(next)
    writeStored('localStorage', keyOf(), next === usual ? null : next)
  }
  return [zone, choose]
}
