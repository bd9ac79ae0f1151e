import type { SignUpMode } from '@cairn/domain/config/sign-up'
import { useSite } from '../base/site.tsx'

/** Who may make an account here, and whether a visitor may try at all. */
export const useSignUpMode = (): { mode: SignUpMode; domains: readonly string[]; offered: boolean } => {
  const { mode = 'open', domain = [] } = useSite().signUp ?? {}
  return { mode, domains: domain, offered: mode === 'open' || mode === 'domain' }
}
