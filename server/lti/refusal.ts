import type { LtiProblem } from '@cairn/domain/lti/steps'

/** Why a launch does not go on; people read it on a page, or among the steps of a test. */
export class LaunchRefused extends Error {
  readonly problem: LtiProblem
  readonly value: string | undefined
  constructor(problem: LtiProblem, value?: string) {
    super(`The launch was refused: ${problem}.`)
    this.problem = problem
    this.value = value?.slice(0, 500)
  }
}

export const refuseLaunch = (problem: LtiProblem, value?: string): never => {
  throw new LaunchRefused(problem, value)
}

/** Why a service does not answer a tool, for whoever wrote it. */
export class ServiceRefused extends Error {
  readonly status: number
  /** The code of OAuth 2, where there is one. */
  readonly error: string | undefined
  constructor(status: number, message: string, error?: string) {
    super(message)
    this.status = status
    this.error = error
  }
}

export const refuse = (status: number, message: string, error?: string): never => {
  throw new ServiceRefused(status, message, error)
}
