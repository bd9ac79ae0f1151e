/** Shown beside every field that takes a phone number; catalogues translate it. */
export const PHONE_AGREEMENT =
  'By entering your phone number you agree to receive recurring automated text messages. ' +
  'Message and data rates may apply. ' +
  'To opt out, remove your phone number in your account settings.'
