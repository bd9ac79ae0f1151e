import { useIntl } from 'react-intl'
import { readDevice } from '@cairn/domain/users/device'
import { messages } from '../../users/messages.ts'

/** What a user agent runs on, in words. */
export const useDeviceText = (): ((agent: string | undefined) => string) => {
  const intl = useIntl()
  return (agent) => {
    const { browser, system } = readDevice(agent)
    if (browser !== undefined && system !== undefined)
      return intl.formatMessage(messages.deviceOn, { browser, system })
    return browser ?? system ?? intl.formatMessage(messages.unknownDevice)
  }
}
