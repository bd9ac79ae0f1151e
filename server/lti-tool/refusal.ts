import type { LaunchProblem } from '@cairn/domain/lti-tool/problems'

/** A launch that goes no further. The person reads a sentence about it, the admins what exactly was wrong. */
export class LaunchRefusal extends Error {
  readonly problem: LaunchProblem
  readonly detail: string | undefined
  constructor(problem: LaunchProblem, detail?: string) {
    super(problem)
    this.problem = problem
    this.detail = detail
  }
}

export const refuse = (problem: LaunchProblem, detail?: string): never => {
  throw new LaunchRefusal(problem, detail)
}
