/** The steps of a launch, in their order. */
export const LTI_STEPS = ['addresses', 'keys', 'opened', 'asked', 'sent'] as const
export type LtiStepName = (typeof LTI_STEPS)[number]

/** What can go wrong on the way, each with a sentence of its own. */
export const LTI_PROBLEMS = [
  'address_insecure',
  'keys_unreachable',
  'keys_empty',
  'key_expired',
  'browser_other',
  'tool_missing',
  'not_enrolled',
  'target_elsewhere',
  'client_unknown',
  'redirect_unknown',
  'redirect_missing',
  'hint_missing',
  'login_hint_wrong',
  'response_type_wrong',
  'response_mode_wrong',
  'scope_wrong',
  'prompt_wrong',
  'nonce_missing',
  'nonce_reused',
  'answer_unsigned',
  'answer_wrong',
] as const
export type LtiProblem = (typeof LTI_PROBLEMS)[number]

export interface LtiStep {
  readonly step: LtiStepName
  readonly problem?: LtiProblem
  /** What was sent that is wrong. */
  readonly value?: string
}
