import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root } from './root.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)
const tool = (file) => join(root, 'tools', file)
const node = process.execPath

/** Each checker works out again what the others have: four on two processors take nearly twice the time of one. */
const checkers = String(Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))))
const types = (project) => ({
  program: bin('tsc'),
  args: ['-p', project, '--checkers', checkers],
  needs: project,
})

/** The quick checks, each of which counts as one. The longest comes first. */
export const checks = () =>
  [
    { name: 'types', ...types('tsconfig.json') },
    { name: 'types of the client', ...types('client/tsconfig.json') },
    { name: 'format', program: bin('oxfmt'), args: ['--check', '.'] },
    { name: 'lint', program: bin('oxlint'), args: ['.'] },
    { name: 'imports', program: node, args: [tool('imports.mjs')] },
    { name: 'casts', program: node, args: [tool('casts.mjs')] },
    { name: 'busy states', program: node, args: [tool('hand-made-busy.mjs')] },
    { name: 'wording', program: node, args: [tool('wording.mjs')] },
    { name: 'lock file', program: node, args: [tool('lock-check.mjs')] },
    { name: 'generated files', program: node, args: [tool('generated.mjs')] },
    {
      name: 'requirement ids',
      program: node,
      args: [tool('requirements.mjs'), '--unknown'],
      needs: 'docs/requirements.md',
    },
  ].filter(({ needs }) => needs === undefined || existsSync(join(root, needs)))

export const vitest = (args, report) => ({
  program: bin('vitest'),
  args: ['run', ...args],
  env: { CAIRN_TEST_REPORT: report, NODE_ENV: 'test' },
})

export const playwright = (args, report, port) => ({
  program: bin('playwright'),
  args: ['test', ...args],
  env: { CAIRN_TEST_REPORT: report, E2E_PORT: String(port) },
})
