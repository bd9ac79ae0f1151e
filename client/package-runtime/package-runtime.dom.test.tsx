import { LEAVE } from '@cairn/domain/packages/launch'
import { describe, expect, test } from 'vitest'
import { documentOf, launchOf, openPackage } from '../testing/package.ts'

/** How content looks for its API, in the ways of the tools that write it. */
const FINDERS: Record<string, string> = {
  'from itself upwards, then at its opener': `
    function find(win) {
      var tries = 0
      while (win[NAME] == null && win.parent != null && win.parent != win) {
        if (++tries > 500) return null
        win = win.parent
      }
      return win[NAME]
    }
    var found = find(window)
    if (found == null && window.opener != null && typeof window.opener != 'undefined') found = find(window.opener)`,
  'at its parent first': `
    function scan(win) {
      var tries = 0
      while (win[NAME] == null && win.parent != null && win.parent != win && tries++ < 7) win = win.parent
      return win[NAME]
    }
    var found = null
    if (window.parent && window.parent != window) found = scan(window.parent)
    if (!found && window.top.opener != null) found = scan(window.top.opener)
    if (!found) found = scan(window)`,
  'by calling itself': `
    function look(win) {
      if (win[NAME]) return win[NAME]
      return win.parent && win.parent !== win ? look(win.parent) : null
    }
    var found = look(window.parent)`,
  'some parents away, and in frames below': `
    function below(win) {
      if (typeof win[NAME] != 'undefined' && win[NAME] != null) return win[NAME]
      for (var i = 0; i < win.frames.length; i++) { var one = below(win.frames[i]); if (one) return one }
      return null
    }
    var found = window.parent.parent.parent[NAME] || below(window.parent)`,
}

const VERSIONS = [
  ['scorm12', 'API', 'LMSInitialize', 'LMSGetValue', 'cmi.core.student_name'],
  ['scorm2004', 'API_1484_11', 'Initialize', 'GetValue', 'cmi.learner_name'],
] as const

describe.each(VERSIONS)('content of %s without an origin', (kind, name, initialize, get, learner) => {
  test.each(Object.entries(FINDERS))('finds its API %s', async (_way, finder) => {
    const content = `
      var NAME = '${name}'
      ${finder}
      report([found.${initialize}(''), found.${get}('${learner}')])`
    const { seen, types } = openPackage(documentOf(launchOf(kind), content))
    await expect.poll(() => seen).toEqual([['true', 'Wren, Ada']])
    await expect.poll(types).toEqual(['ready'])
  })
})

const API = 'window.API_1484_11'

describe('what a package stores', () => {
  test('is sent soon, though content never asks for it', async () => {
    const content = `
      ${API}.Initialize('')
      ${API}.SetValue('cmi.location', 'page 3')
      ${API}.SetValue('cmi.suspend_data', 'x')
      ${API}.SetValue('cmi.location', 'page 4')`
    const { requests, commits, told } = openPackage(documentOf(launchOf('scorm2004'), content))
    await expect.poll(commits).toMatchObject([
      {
        session: 'one',
        seq: 1,
        ended: false,
        elements: { 'cmi.location': 'page 4', 'cmi.suspend_data': 'x', 'cmi.exit': 'suspend' },
      },
    ])
    expect(requests).toMatchObject([
      { url: '/content/key/commit', method: 'POST', type: 'text/plain', keepalive: true },
    ])
    await expect.poll(() => told).toContainEqual({ cairn: 'package', type: 'saved', seq: 1, ended: false })
  })

  test('is sent at once at its end, with where it wants to go', async () => {
    const content = `
      ${API}.Initialize('')
      ${API}.SetValue('cmi.completion_status', 'completed')
      ${API}.SetValue('adl.nav.request', '{target=unit2}choice')
      ${API}.Terminate('')`
    const { commits, told } = openPackage(documentOf(launchOf('scorm2004'), content))
    await expect
      .poll(commits)
      .toMatchObject([{ ended: true, elements: { 'cmi.completion_status': 'completed' } }])
    await expect
      .poll(() => told)
      .toEqual([
        { cairn: 'package', type: 'ready', kind: 'scorm2004' },
        { cairn: 'package', type: 'begun' },
        { cairn: 'package', type: 'navigate', request: 'choice', target: 'unit2' },
        { cairn: 'package', type: 'saved', seq: 1, ended: true },
      ])
  })

  test('is sent when its document is left', async () => {
    const content = `
      window.setTimeout = () => 0
      ${API}.Initialize('')
      ${API}.SetValue('cmi.location', 'page 7')
      report('stored')`
    const { leave, seen, requests, commits } = openPackage(documentOf(launchOf('scorm2004'), content))
    await expect.poll(() => seen).toEqual(['stored'])
    expect(requests).toEqual([])
    leave()
    await expect.poll(commits).toMatchObject([{ seq: 1, elements: { 'cmi.location': 'page 7' } }])
    expect(requests[0]?.keepalive).toBe(true)
  })

  test('is sent by content that ends only when it is left', async () => {
    const content = `
      replies = [['never'], ['never']]
      ${API}.Initialize('')
      addEventListener('pagehide', () => {
        ${API}.SetValue('cmi.exit', 'suspend')
        ${API}.SetValue('cmi.location', 'page 8')
        ${API}.Terminate('')
      })
      report('open')`
    const { leave, seen, commits } = openPackage(documentOf(launchOf('scorm2004'), content))
    await expect.poll(() => seen).toEqual(['open'])
    leave()
    await expect
      .poll(() => commits().at(-1))
      .toMatchObject({ ended: true, elements: { 'cmi.location': 'page 8', 'cmi.exit': 'suspend' } })
  })

  test('is sent again until it has arrived', async () => {
    const content = `
      replies = [[0], [503], [204]]
      ${API}.Initialize('')
      ${API}.SetValue('cmi.location', 'page 9')
      ${API}.Commit('')`
    const { commits, types } = openPackage(documentOf(launchOf('scorm2004'), content))
    await expect.poll(types).toEqual(['ready', 'failed', 'failed', 'saved'])
    expect(commits().map(({ seq, elements }) => [seq, elements['cmi.location']])).toEqual([
      [1, 'page 9'],
      [2, 'page 9'],
      [3, 'page 9'],
    ])
  })

  test('is sent no more once it was opened elsewhere, and content is told so', async () => {
    const content = `
      replies = [[409, '{"code":"launch_replaced"}']]
      ${API}.Initialize('')
      ${API}.Commit('')
      const again = () => {
        if (${API}.Commit('') === 'true') return wait(again, 1)
        report([${API}.GetLastError(), ${API}.SetValue('cmi.location', 'late')])
      }
      again()`
    const { requests, seen, types } = openPackage(documentOf(launchOf('scorm2004'), content))
    await expect.poll(() => seen).toEqual([['391', 'true']])
    await expect.poll(types).toEqual(['ready', 'replaced'])
    expect(requests).toHaveLength(1)
  })
})

describe('a document without an origin', () => {
  test('has storages and cookies for as long as it is open', async () => {
    const content = `
      localStorage.setItem('page', '4')
      sessionStorage.tries = 2
      document.cookie = 'seen=yes; path=/'
      report([localStorage.page, sessionStorage.getItem('tries'), document.cookie, window.origin])`
    const { seen } = openPackage(documentOf(launchOf('web'), content))
    await expect.poll(() => seen).toEqual([['4', '2', 'seen=yes', 'null']])
  })

  test('of plain web content only says that it is ready', async () => {
    const content = `report([typeof API, typeof API_1484_11, parent === window, opener])`
    const { seen, told, requests } = openPackage(documentOf(launchOf('web'), content))
    await expect.poll(() => seen).toEqual([['undefined', 'undefined', true, null]])
    await expect.poll(() => told).toEqual([{ cairn: 'package', type: 'ready', kind: 'web' }])
    expect(requests).toEqual([])
  })

  test('that closes itself is finished', async () => {
    const { types } = openPackage(documentOf(launchOf('scorm12'), 'window.close()'))
    await expect.poll(types).toEqual(['ready', 'finished'])
  })

  test('and frames inside it that it cannot reach have an API each, and talk to each other', async () => {
    const inner = documentOf(
      launchOf('scorm12', { session: 'inner' }),
      `const own = parent.API.LMSInitialize('')
       parent.API.LMSSetValue('cmi.core.lesson_location', 'inside')
       parent.postMessage({ hello: own }, '*')`,
      `const outside = window.parent.parent
       window.fetch = async (url, { body, headers, ...more }) => {
         outside.postMessage({ request: { url, body, ...more } }, '*')
         return new Response(null, { status: 204 })
       }`,
    )
    const content = `
      addEventListener('message', ({ data }) => data.hello && report(data.hello))
      const frame = document.createElement('iframe')
      frame.srcdoc = ${JSON.stringify(inner)}
      document.body.append(frame)`
    // What it tells goes past the document around it, to the site.
    const { seen, commits, types } = openPackage(documentOf(launchOf('scorm12'), content))
    await expect.poll(() => seen).toEqual(['true'])
    await expect
      .poll(commits)
      .toMatchObject([{ session: 'inner', elements: { 'cmi.core.lesson_location': 'inside' } }])
    await expect.poll(types).toEqual(['ready', 'ready', 'saved'])
  })
})

test('frames of a package with an origin share the API of the outermost', async () => {
  const inner = documentOf(
    launchOf('scorm12', { session: 'inner' }),
    `report([typeof window.API, parent.API.LMSGetValue('cmi.core.lesson_location')])
     window.close()`,
    `const report = (seen) => parent.report(seen)`,
  )
  const content = `
    window.report = report
    API.LMSInitialize('')
    API.LMSSetValue('cmi.core.lesson_location', 'outside')
    const frame = document.createElement('iframe')
    frame.srcdoc = ${JSON.stringify(inner)}
    document.body.append(frame)`
  const { seen, types } = openPackage(documentOf(launchOf('scorm12'), content), { origin: true })
  await expect.poll(() => seen).toEqual([['undefined', 'outside']])
  await expect.poll(() => types().filter((type) => type !== 'saved')).toEqual(['ready', 'finished'])
})

test('content that is left says its end while it can still be waited for, and hears what may follow', async () => {
  const navigation = { continue: false, previous: false, choices: ['b'] }
  const reply = JSON.stringify({ navigation: { ...navigation, continue: true }, next: 'part' })
  const content = `
    const api = window.API_1484_11
    api.Initialize('')
    const asked = () => ['continue', 'previous', 'choice.{target=b}', 'choice.{target=c}'].map((name) => api.GetValue('adl.nav.request_valid.' + name))
    report(asked())
    replies = [[200, ${JSON.stringify(reply)}], [204]]
    window.addEventListener('unload', () => {
      api.SetValue('cmi.completion_status', 'completed')
      api.Terminate('')
    })
    api.SetValue('cmi.location', '2')
    api.Commit('')
    setTimeout(() => report(asked()), 200)`
  const { seen, say, types, commits } = openPackage(
    documentOf(launchOf('scorm2004', { navigation }), content),
  )
  await expect
    .poll(() => seen)
    .toEqual([
      ['false', 'false', 'true', 'false'],
      ['true', 'false', 'true', 'false'],
    ])
  say(LEAVE)
  await expect.poll(types).toContain('left')
  expect(commits().at(-1)).toMatchObject({ ended: true, elements: { 'cmi.completion_status': 'completed' } })
})
