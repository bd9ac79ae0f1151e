import { LAUNCH_GLOBAL, type PackageCommit, type PackageLaunch } from '@cairn/domain/packages/launch'
import { expect, onTestFinished } from 'vitest'

export const launchOf = (kind: PackageLaunch['kind'], more: Partial<PackageLaunch> = {}): PackageLaunch => ({
  kind,
  commitUrl: '/content/key/commit',
  session: 'one',
  elements: {},
  learner: { id: 'ada', name: 'Wren, Ada' },
  mode: 'normal',
  totalSeconds: 0,
  site: location.origin,
  ...more,
})

/** Stands for the server, and for the waits of the script; `outside` is the page around, which content cannot reach. */
const STUBS = `
  const outside = window.parent
  const report = (seen) => outside.postMessage({ seen }, '*')
  const wait = window.setTimeout.bind(window)
  window.setTimeout = (run, ms) => wait(run, ms >= 1000 ? 0 : ms)
  let replies = []
  window.fetch = async (url, { body, keepalive, method, headers }) => {
    outside.postMessage({ request: { url, method, keepalive, type: headers['content-type'], body } }, '*')
    const [status, text = null] = replies.shift() ?? [204]
    if (status === 'never') await new Promise(() => undefined)
    if (status === 0) throw new TypeError('Failed to fetch')
    return new Response(text, { status })
  }`

const script = (text: string) => `<script>${text.replaceAll('</script', '<\\/script')}</script>`

/** A document of a package as the server sends it: its own scripts come after ours. */
export const documentOf = (launch: PackageLaunch, content: string, stubs = STUBS): string =>
  [
    '<!doctype html><head>',
    script(`${stubs}\nglobalThis.${LAUNCH_GLOBAL} = ${JSON.stringify(launch)}`),
    '<script src="/package-runtime.js"></script>',
    '</head><body>',
    script(content),
    '</body>',
  ].join('\n')

export interface SentCommit {
  readonly url: string
  readonly method: string
  readonly type: string
  readonly keepalive: boolean
  readonly body: string
}

/** Opens a package in a frame without an origin, and writes down what it sends and what it tells. */
export const openPackage = (html: string, { origin = false } = {}) => {
  const requests: SentCommit[] = []
  const told: { readonly type: string }[] = []
  const seen: unknown[] = []
  let left = false
  /** Frames of tests before may still be about to close; a document that is gone is no source of messages. */
  const isOurs = (source: MessageEventSource | null) => {
    if (source === null) return left
    return source === frame.contentWindow || (source as Window).parent === frame.contentWindow
  }
  const listen = ({ data, origin: from, source }: MessageEvent) => {
    if (!isOurs(source)) return
    if (data?.cairn === 'package') told.push(data as { type: string })
    else if (data?.request) requests.push(data.request as SentCommit)
    else if (data && 'seen' in data) seen.push(data.seen)
    if (data?.cairn) expect(from).toBe(origin ? location.origin : 'null')
  }
  window.addEventListener('message', listen)
  const frame = document.createElement('iframe')
  if (!origin) frame.setAttribute('sandbox', 'allow-scripts')
  frame.srcdoc = html
  document.body.append(frame)
  onTestFinished(() => {
    frame.remove()
    window.removeEventListener('message', listen)
  })
  return {
    /** Goes elsewhere in the same frame. */
    leave: () => {
      left = true
      frame.srcdoc = 'elsewhere'
    },
    requests,
    seen,
    told,
    commits: () => requests.map(({ body }) => JSON.parse(body) as PackageCommit),
    /** Without that it has begun, which every one does. */
    types: () => told.map(({ type }) => type).filter((type) => type !== 'begun'),
    /** Says something as the page around does. */
    say: (message: unknown) => frame.contentWindow?.postMessage(message, '*'),
  }
}
