import { describe, expect, test } from 'vitest'
import { CMI5, STORYLINE_12, TINCAN, TWO_SCOS_2004, type Content } from '../testing/packages/archives.ts'
import { MANIFESTS, recognise } from './manifest/recognise.ts'

const ask = (content: Content) =>
  recognise({
    paths: Object.keys(content),
    found: Object.fromEntries(
      MANIFESTS.flatMap((name) =>
        content[name] === undefined ? [] : [[name, Buffer.from(content[name])] as const],
      ),
    ),
  })

describe('TINCAN-01 a package is recognised by itself', () => {
  test('SCORM 1.2, with what its author set for it', () => {
    expect(ask(STORYLINE_12)).toMatchObject({
      manifest: {
        kind: 'scorm12',
        title: 'Fire safety',
        launch: 'scormdriver/indexAPI.html',
        items: [{ id: 'i1', title: 'Fire safety', masteryScore: 80, launchData: 'a=1' }],
      },
    })
  })

  test('SCORM 2004 with several parts, their folder, parameters and passing score', () => {
    expect(ask(TWO_SCOS_2004)).toMatchObject({
      manifest: {
        kind: 'scorm2004',
        title: 'Safe lifting',
        items: [
          { id: 'a', title: 'Watch', launch: 'content/watch.html?lang=en' },
          {
            id: 'b',
            launch: 'content/quiz%20one.html?start=1',
            launchData: 'seed=4',
            masteryScore: 0.7,
            completionThreshold: 0.8,
          },
        ],
      },
    })
  })

  test('tincan, with its activities', () => {
    expect(ask(TINCAN)).toMatchObject({
      manifest: {
        kind: 'tincan',
        launch: 'story.html',
        items: [{ activity: 'http://example.org/first-aid' }],
        activities: [{ name: 'First aid', description: 'What to do first.' }, { name: 'Question 1' }],
      },
    })
  })

  test('cmi5, through its blocks', () => {
    expect(ask(CMI5)).toMatchObject({
      manifest: {
        kind: 'cmi5',
        title: 'Knots',
        items: [
          { title: 'Bowline', moveOn: 'CompletedOrPassed', masteryScore: 0.5, launch: 'au/index.html?x=1' },
        ],
      },
    })
  })

  test('cmi5 with more than a thousand units, and none whose units share a name', () => {
    const course = (ids: readonly string[]) => ({
      'cmi5.xml': `<courseStructure><course id="https://a.test/c"/>${ids
        .map((id) => `<au id="${id}"><url>https://a.test/${id}</url></au>`)
        .join('')}</courseStructure>`,
    })
    const many = ask(course(Array.from({ length: 1500 }, (_, n) => `https://a.test/${n}`)))
    expect('manifest' in many && many.manifest.items).toHaveLength(1500)
    const twice = ask(course(['https://a.test/1', 'https://a.test/2', 'https://a.test/1']))
    expect(twice).toEqual({ fault: 'manifest', name: 'cmi5.xml' })
  })

  test('plain web content by its first page', () => {
    expect(ask({ 'Index.HTM': '', 'a.html': '' })).toMatchObject({
      manifest: { kind: 'web', launch: 'Index.HTM' },
    })
    expect(ask({ 'lesson.html': '', 'style.css': '' })).toMatchObject({ manifest: { launch: 'lesson.html' } })
  })

  test('a manifest with signs of tags in its comments and values is read', () => {
    const noise = `<!-- ${'<a>'.repeat(300)} --><![CDATA[${'<a>'.repeat(300)}]]>${'<b c="/>" d=\'>\'/>'.repeat(300)}`
    const noisy = String(TINCAN['tincan.xml']).replace('<activities>', `${noise}<activities>`)
    expect(ask({ ...TINCAN, 'tincan.xml': noisy })).toMatchObject({ manifest: { kind: 'tincan' } })
  })

  test('a manifest in UTF-16 is read', () => {
    const text = String(STORYLINE_12['imsmanifest.xml']).replace('utf-8', 'utf-16')
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    expect(ask({ ...STORYLINE_12, 'imsmanifest.xml': wide })).toHaveProperty('manifest.title', 'Fire safety')
  })
})

describe('TINCAN-02 what cannot be opened is refused with its reason', () => {
  test.each([
    ['no page', { 'notes.txt': '' }, { fault: 'empty' }],
    ['several pages of which none is the first', { 'a.html': '', 'b.html': '' }, { fault: 'empty' }],
    ['a manifest that is no XML', { 'tincan.xml': '<tincan><' }, { fault: 'manifest', name: 'tincan.xml' }],
    ['a manifest of something else', { 'cmi5.xml': '<html/>' }, { fault: 'manifest', name: 'cmi5.xml' }],
    [
      'a manifest that defines entities',
      { 'tincan.xml': '<!DOCTYPE t [<!ENTITY a "aaaa">]><tincan>&a;</tincan>' },
      { fault: 'manifest', name: 'tincan.xml' },
    ],
    [
      'a manifest nested so deeply that thousands of levels would take minutes to read',
      {
        ...TINCAN,
        'tincan.xml': String(TINCAN['tincan.xml']).replace(
          '<activities>',
          `${'<a xmlns:b="c>">'.repeat(300)}${'</a>'.repeat(300)}<activities>`,
        ),
      },
      { fault: 'manifest', name: 'tincan.xml' },
    ],
    [
      'a first page that is not there',
      { 'tincan.xml': String(TINCAN['tincan.xml']) },
      { fault: 'launch', name: 'story.html' },
    ],
    [
      'a first page outside of it',
      { 'tincan.xml': String(TINCAN['tincan.xml']).replace('story.html', '../../etc/passwd') },
      { fault: 'launch', name: '../../etc/passwd' },
    ],
    [
      'a first page on another site',
      { 'tincan.xml': String(TINCAN['tincan.xml']).replace('story.html', 'https://evil.example/a.html') },
      { fault: 'launch', name: 'https://evil.example/a.html' },
    ],
  ])('%s', (_name, content: Content, reason) => {
    expect(ask(content)).toEqual(reason)
  })
})
