import { spawn, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'

const SAID_CHARS = 200_000
const COMPLAINT_CHARS = 4000

export interface Run {
  readonly program: string
  readonly args: readonly string[]
  readonly limitMs: number
  readonly onLine?: (line: string) => void
  /** Told what the program complained of when it failed. */
  readonly onFailure?: (complaint: string) => void
}

/** Runs programs, each with a list of words and nothing of our surroundings: what it said, undefined when it failed. */
export const programs =
  (running: Set<ChildProcess>) =>
  ({ program, args, limitMs, onLine, onFailure }: Run): Promise<string | undefined> =>
    new Promise((done) => {
      const child = spawn(program, args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
        timeout: limitMs,
        killSignal: 'SIGKILL',
      })
      let said = ''
      let complaint = ''
      running.add(child)
      child.once('spawn', () => yieldToOthers(child))
      child.stdout.on('data', (text: Buffer) => {
        if (onLine) for (const line of text.toString().split('\n')) onLine(line)
        else if (said.length < SAID_CHARS) said += text.toString()
      })
      child.stderr.on('data', (text: Buffer) => {
        complaint = (complaint + text.toString()).slice(-COMPLAINT_CHARS)
      })
      child.once('error', () => running.delete(child) && done(undefined))
      child.once('close', (code) => {
        running.delete(child)
        if (code !== 0) onFailure?.(complaint)
        done(code === 0 ? said : undefined)
      })
    })

/** Converting may take its time: whoever waits for an answer comes first. */
const yieldToOthers = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Gone already, or not allowed here: then it runs like anything else.
  }
}
