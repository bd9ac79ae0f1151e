import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whose result in which lesson a tool of LTI 1.1 reports: it is given with the launch, and nobody makes another. */
export interface Sourced {
  readonly tool: string
  readonly course: string
  readonly lesson: string
  readonly person: string
}

const sealOf = (secret: Buffer, text: string): Buffer =>
  createHmac('sha256', secret).update(`lti result ${text}`).digest()

export const sourcedId = (secret: Buffer, { tool, course, lesson, person }: Sourced): string => {
  const text = Buffer.from(JSON.stringify([tool, course, lesson, person])).toString('base64url')
  return `${text}.${sealOf(secret, text).toString('base64url')}`
}

export const readSourcedId = (secret: Buffer, given: string): Sourced | undefined => {
  const [text = '', seal = ''] = given.trim().split('.')
  const [expected, sent] = [sealOf(secret, text), Buffer.from(seal, 'base64url')]
  if (expected.length !== sent.length || !timingSafeEqual(expected, sent)) return undefined
  const [tool = '', course = '', lesson = '', person = ''] = JSON.parse(
    Buffer.from(text, 'base64url').toString(),
  ) as string[]
  return { tool, course, lesson, person }
}
