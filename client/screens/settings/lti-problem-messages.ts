import { defineMessages } from '../../base/messages.ts'

export const problemMessages = defineMessages({
  address_insecure: {
    id: 'ltiProblem.address_insecure',
    defaultMessage: 'An address of the tool doesn’t begin with https.',
    description: 'What is wrong with a launch',
  },
  keys_unreachable: {
    id: 'ltiProblem.keys_unreachable',
    defaultMessage: 'The keys of the tool can’t be read.',
    description: 'What is wrong with a launch',
  },
  keys_empty: {
    id: 'ltiProblem.keys_empty',
    defaultMessage: 'The tool publishes no key that can be used.',
    description: 'What is wrong with a launch',
  },
  key_expired: {
    id: 'ltiProblem.key_expired',
    defaultMessage: 'This launch has expired or was already used. Open the lesson again.',
    description: 'What is wrong with a launch',
  },
  browser_other: {
    id: 'ltiProblem.browser_other',
    defaultMessage: 'This launch was started somewhere else. Open the lesson here yourself.',
    description: 'What is wrong with a launch',
  },
  tool_missing: {
    id: 'ltiProblem.tool_missing',
    defaultMessage: 'The tool of this lesson isn’t set up for this course. Tell the author of the course.',
    description: 'What is wrong with a launch',
  },
  not_enrolled: {
    id: 'ltiProblem.not_enrolled',
    defaultMessage: 'You don’t have access to this course right now.',
    description: 'What is wrong with a launch',
  },
  target_elsewhere: {
    id: 'ltiProblem.target_elsewhere',
    defaultMessage: 'The address of this lesson isn’t at the tool’s own site.',
    description: 'What is wrong with a launch',
  },
  client_unknown: {
    id: 'ltiProblem.client_unknown',
    defaultMessage: 'The tool named another client ID than the one it was given here.',
    description: 'What is wrong with a launch',
  },
  redirect_unknown: {
    id: 'ltiProblem.redirect_unknown',
    defaultMessage: 'The tool asked to be sent to an address that isn’t registered here.',
    description: 'What is wrong with a launch',
  },
  redirect_missing: {
    id: 'ltiProblem.redirect_missing',
    defaultMessage: 'The tool didn’t say where to send the launch.',
    description: 'What is wrong with a launch',
  },
  hint_missing: {
    id: 'ltiProblem.hint_missing',
    defaultMessage: 'The tool left out the launch hint (lti_message_hint) that it was given.',
    description: 'What is wrong with a launch',
  },
  login_hint_wrong: {
    id: 'ltiProblem.login_hint_wrong',
    defaultMessage: 'The tool returned another login hint than the one it was given.',
    description: 'What is wrong with a launch',
  },
  response_type_wrong: {
    id: 'ltiProblem.response_type_wrong',
    defaultMessage: 'The tool asked for another response type than id_token.',
    description: 'What is wrong with a launch',
  },
  response_mode_wrong: {
    id: 'ltiProblem.response_mode_wrong',
    defaultMessage: 'The tool asked for another response mode than form_post.',
    description: 'What is wrong with a launch',
  },
  scope_wrong: {
    id: 'ltiProblem.scope_wrong',
    defaultMessage: 'The tool didn’t ask for the scope openid.',
    description: 'What is wrong with a launch',
  },
  prompt_wrong: {
    id: 'ltiProblem.prompt_wrong',
    defaultMessage: 'The tool didn’t send prompt=none.',
    description: 'What is wrong with a launch',
  },
  nonce_missing: {
    id: 'ltiProblem.nonce_missing',
    defaultMessage: 'The tool didn’t send a nonce.',
    description: 'What is wrong with a launch',
  },
  nonce_reused: {
    id: 'ltiProblem.nonce_reused',
    defaultMessage: 'The tool used a nonce for the second time.',
    description: 'What is wrong with a launch',
  },
  answer_unsigned: {
    id: 'ltiProblem.answer_unsigned',
    defaultMessage: 'The answer of the tool isn’t signed with one of its keys, or has expired.',
    description: 'What is wrong with a launch',
  },
  answer_wrong: {
    id: 'ltiProblem.answer_wrong',
    defaultMessage: 'The answer of the tool doesn’t fit what it was asked.',
    description: 'What is wrong with a launch',
  },
})
