const HIERARCHICAL = /^[a-z][a-z0-9+.-]*:\/\/[^\s/?#\\]\S*$/i
const OPAQUE = /^(?:mailto|tel):\S+$/i
const SAFE = /^(?:https?:\/\/[^\s/?#\\]|mailto:\S|tel:[+\d])/i
const CONTROL = /\p{Cc}/u

/** An address a user enters must name its scheme; `example.com:8080` has a port, not a scheme. */
export const hasScheme = (text: string): boolean =>
  (HIERARCHICAL.test(text) || OPAQUE.test(text)) && !CONTROL.test(text)

/**
 * A link from user data may be rendered: http, https, mailto or tel.
 * Browsers drop control characters before they read a scheme, so a text that holds one is refused whole.
 */
export const isSafeLink = (href: string): boolean => SAFE.test(href) && !CONTROL.test(href)
