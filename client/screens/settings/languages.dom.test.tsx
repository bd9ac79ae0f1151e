import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { config, type LanguageTexts } from '@cairn/contract/config'
import { courses } from '@cairn/contract/courses'
import { expectNoBarriers } from '../../testing/barriers.ts'
import { alert, button, dialog, field, hasFocus, sees, seesNot } from '../../testing/look.ts'
import { openPage } from '../../testing/render.tsx'
import { course, found, member } from '../../testing/samples.ts'
import { refuse } from '../../testing/server.ts'
import { storeConfig } from '../../testing/site.ts'
import { server } from '../../testing/test-server.ts'

const ITALIAN = { code: 'it', name: 'Italian', rawName: 'Italiano' }

/** Stores the texts of Italian as the server does: a stale version is refused. */
const storeTexts = () => {
  const { record } = storeConfig({ customLanguages: [ITALIAN] })
  let now: LanguageTexts = { code: 'it', texts: {}, version: 1 }
  const put = (texts: Record<string, string>) => {
    now = { ...now, texts, version: now.version + 1 }
    return now
  }
  server.on(config.getLanguage, () => now)
  server.on(config.putLanguage, ({ body }) =>
    body.version === now.version ? put(body.texts) : refuse('stale'),
  )
  const open = (path: string) => openPage(path, { as: member('root', 'admin'), config: record() })
  return { open, put, texts: () => now.texts, languages: () => record().customLanguages }
}

const write = async (id: string, text: string) => {
  await page.getByRole('searchbox', { name: 'Search texts' }).fill(id)
  await field(id).fill(text)
}

describe('NAV-30 NAV-126 the languages of the site', () => {
  test('CFG-55 that two translators write at once: the second is told, chooses, and nothing is lost', async () => {
    const { open, put, texts } = storeTexts()
    await open('/settings/languages/it')
    await write('frame.home', 'Casa')
    await write('frame.logIn', 'Accedi')
    put({ 'frame.home': 'Inizio', 'frame.catalog': 'Catalogo' })
    await button('Save changes').click()
    await hasFocus(alert)
    await expect.element(alert).toHaveTextContent('Someone else saved changes in the meantime')
    await expect.element(alert).toHaveTextContent('Theirs: Inizio')
    await expect.element(alert).toHaveTextContent('Yours: Casa')
    expect(alert.getByRole('listitem').elements()).toHaveLength(1)
    await expectNoBarriers('two translators at once')
    await alert.getByRole('button', { name: 'Keep mine: frame.home' }).click()
    await button('Save changes').click()
    await sees(/^3 of [\d,]+ texts$/)
    expect(texts()).toEqual({ 'frame.home': 'Casa', 'frame.catalog': 'Catalogo', 'frame.logIn': 'Accedi' })
  })

  test('CFG-56 one is removed after a question that names its courses', async () => {
    const { open, languages } = storeTexts()
    server.on(courses.findCourses, found([course({ title: 'Il pane' })]))
    await open('/settings/languages')
    await button('Remove Italian').click()
    await expect.element(dialog).toHaveTextContent('Remove Italian?')
    await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Il pane')
    await expectNoBarriers('removing a language')
    await dialog.getByRole('button', { name: 'Remove language' }).click()
    await seesNot('Italiano')
    expect(languages()).toEqual([])
  })
})
