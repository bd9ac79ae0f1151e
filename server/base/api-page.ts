import type { Endpoint } from '@cairn/contract/endpoint'
import type { TSchema } from 'typebox'
import { visitorMayAsk } from './on.ts'
import { VERSION } from './version.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (mark) => ESCAPES[mark] ?? mark)

interface Shape {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly patternProperties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
}

const pad = (depth: number) => '  '.repeat(depth)

/** A schema as a person would write the value down. */
const sketch = (shape: Shape, depth = 0): string => {
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (shape.anyOf) return shape.anyOf.map((one) => sketch(one, depth)).join(' | ')
  if (shape.type === 'array') return `[${sketch(shape.items ?? {}, depth)}]`
  if (shape.type !== 'object') return shape.type ?? 'any'
  const [value] = Object.values(shape.patternProperties ?? {})
  if (value) return `{ [name]: ${sketch(value, depth)} }`
  const lines = Object.entries(shape.properties ?? {}).map(([name, part]) => {
    const mark = shape.required?.includes(name) ? '' : '?'
    return `${pad(depth + 1)}${name}${mark}: ${sketch(part, depth + 1)}`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${pad(depth)}}`
}

const block = (title: string, schema: TSchema | undefined) =>
  schema === undefined ? '' : `<h4>${title}</h4><pre tabindex="0">${escape(sketch(schema as Shape))}</pre>`

const call = (endpoint: Endpoint) => `
<details>
<summary><b>${endpoint.method}</b> <code>${escape(endpoint.path)}</code> <span>${escape(endpoint.summary)}</span></summary>
<p>Required permission: <code>${endpoint.access}</code>${visitorMayAsk(endpoint.access) ? ', no session needed.' : ', session required.'}</p>
${block('Path', endpoint.params)}${block('Query', endpoint.query)}${block('Body', endpoint.body)}${block('Reply', endpoint.reply)}
${endpoint.produces ? `<p>Replies with <code>${escape(endpoint.produces)}</code>.</p>` : ''}
</details>`

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#e5e6df, #2b2e29); --soft: light-dark(#f1f2ed, #151714); }
body { font: 15px/24px Inter, system-ui, sans-serif; max-width: 960px; margin: 40px auto; padding: 0 16px;
  background: light-dark(#f8f8f5, #111310); color: light-dark(#1b1e19, #eceee8); }
h1 { font-size: 30px; line-height: 36px; letter-spacing: -.02em; } h2 { margin-top: 40px; text-transform: capitalize; }
details { background: light-dark(#fff, #1a1c19); border: 1px solid var(--line); border-radius: 10px; margin: 8px 0; padding: 0 16px; }
summary { cursor: pointer; padding: 12px 0; overflow-wrap: anywhere; } summary b { display: inline-block; min-width: 64px; } summary span { opacity: .85; }
pre { background: var(--soft); border-radius: 8px; padding: 12px; overflow: auto; font-size: 13px; line-height: 18px; }
a { color: light-dark(#3c5a00, #cddc39); }`

/** A page to read the API on, made from the contract itself. Plain HTML: it needs no script. */
export const apiPage = (
  table: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cairn API</title><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head><body><main>
<p><a href="/">Back to the site</a></p>
<h1>Cairn API ${VERSION}</h1>
<p>Every path answers at the root and under <code>/api</code>. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.
Send the session token in the <code>Authorization</code> header; writes take an <code>Idempotency-Key</code>.</p>
${Object.entries(table)
  .map(([area, endpoints]) => `<h2>${area}</h2>${Object.values(endpoints).map(call).join('')}`)
  .join('')}
</main></body></html>`
