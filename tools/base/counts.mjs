import { readFileSync, rmSync } from 'node:fs'

const take = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  } finally {
    rmSync(file, { force: true })
  }
}

/** Figures of a Vitest report; a file that could not even be loaded has no tests and counts as one failure. */
export const countVitest = (file) => {
  const report = take(file)
  if (!report) return { passed: 0, failed: 0 }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

/** Figures of a Playwright report; a test that passed only when repeated did not pass. */
export const countPlaywright = (file) => {
  const report = take(file)
  if (!report) return { passed: 0, failed: 0 }
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky + (unexpected === 0 ? report.errors.length : 0) }
}
