const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark)

/** What a template may name. */
export interface NudgeFacts {
  readonly givenName: string
  readonly course: string
}

/** The letter to one learner: {givenName} and {course} become theirs, as plain words; other braces stay as they are. */
export const fillNudge = (template: string, facts: NudgeFacts): string =>
  template.replaceAll(/\{(givenName|course)\}/g, (_, name: keyof NudgeFacts) => escape(facts[name]))
