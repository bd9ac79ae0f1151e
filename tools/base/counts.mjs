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

/**
 * Figures of a Vitest report; a file that could not even be loaded has no tests and counts as one failure. A test that
 * needed a second try passed, but is named, so that it is looked into.
 */
export const countVitest = (file) => {
  const report = take(file)
  if (!report) return { passed: 0, failed: 0 }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const unsteady = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    notes: unsteady.map(({ fullName }) => `needed a second try: ${fullName}`),
  }
}

const journeysOf = (suite) => [
  ...(suite.specs ?? []).flatMap(({ title, tests }) => tests.map(({ status }) => ({ title, status }))),
  ...(suite.suites ?? []).flatMap(journeysOf),
]

/** Figures of a Playwright report. So it is with a journey that needed a second try. */
export const countPlaywright = (file) => {
  const report = take(file)
  if (!report) return { passed: 0, failed: 0 }
  const { expected, unexpected, flaky } = report.stats
  const broken = unexpected === 0 && flaky === 0 ? report.errors.length : 0
  const unsteady = report.suites.flatMap(journeysOf).filter(({ status }) => status === 'flaky')
  return {
    passed: expected + flaky,
    failed: unexpected + broken,
    notes: unsteady.map(({ title }) => `needed a second try: ${title}`),
  }
}
