import { readStored, record, TEXT, writeStored } from '../../base/stored.ts'

const KEY = 'connecting-payments'
const RETURN_PATH = '/manage/connect-payments'

interface Connecting {
  /** Known to this tab and to the payment service: a return that names another was not begun here. */
  readonly state: string
  readonly organization: string
}

const SCHEMA = record({ state: TEXT, organization: TEXT })

/** The page of the payment service on which an organization connects its account; it leads back to this site. */
export const connectAddress = (page: string, organization: string, origin: string): string => {
  const state = crypto.randomUUID()
  writeStored('sessionStorage', KEY, { state, organization })
  const address = new URL(page)
  address.searchParams.set('state', state)
  address.searchParams.set('redirect_uri', `${origin}${RETURN_PATH}`)
  return address.href
}

/** The organization that a return is about; undefined: it was not begun in this tab. */
export const connectingFor = (state: string | undefined): string | undefined => {
  const begun = readStored<Connecting>('sessionStorage', KEY, SCHEMA)
  return begun !== null && begun.state === state ? begun.organization : undefined
}

export const endConnecting = (): void => writeStored('sessionStorage', KEY, null)

/** A code of the test network, which takes any such name. */
export const testCode = (organization: string): string =>
  `ac_test_${organization.replaceAll(/\W/g, '_').slice(0, 80)}`
