import { expect, test } from 'vitest'
import { isReportPath, VIEW_PATH_CHARS } from './view-path.ts'

test.each([
  ['/reports/courses', 'courses'],
  ['/reports/courses?query=status%3Aenabled&sort=title', 'courses'],
  ['/reports/courses/c-1?tab=learners', 'courseLearners'],
  ['/reports/courses/c-1/responses', 'responses'],
  ['/reports/organizations/guild/coaches', 'coaches'],
  ['/reports/events?from=2026-01-01', 'events'],
])('REPORT-32 a view leads to the page of its report: %s', (path, report) => {
  expect(isReportPath(path, report)).toBe(true)
})

test.each([
  ['of another site', 'https://evil.example/reports/courses'],
  ['of another site without a protocol', '//evil.example/reports/courses'],
  ['of another site by a backslash', '/\\evil.example/reports/courses'],
  ['that runs', 'javascript:alert(1)'],
  ['out of the reports', '/reports/courses/../../account'],
  ['out of the reports in disguise', '/reports/courses/%2e%2e/%2e%2e/account'],
  ['that is unknown', '/reports/everything'],
  ['of another page', '/account/payments'],
  ['that is too deep', '/reports/courses/a/b/c'],
  ['that ends early', '/reports/courses/'],
  ['with a blank', '/reports/courses?query=a b'],
  ['with a line break', '/reports/courses?query=a\nBcc: x@example.org'],
  ['with a tag', '/reports/courses?query=<script>'],
  ['with a fragment', '/reports/courses#x'],
  ['with two question marks', '/reports/courses?a?b'],
  ['that is endless', `/reports/courses?query=${'x'.repeat(VIEW_PATH_CHARS)}`],
  ['that is empty', ''],
  ['that names a prototype', '/reports/courses/__proto__'],
])('REPORT-32 no view leads to an address %s', (_case, path) => {
  expect(isReportPath(path, 'courses')).toBe(false)
  expect(isReportPath(path, 'course')).toBe(false)
})

test('REPORT-32 a view leads to no page that shows another report', () => {
  expect(isReportPath('/reports/courses', 'learners')).toBe(false)
})
