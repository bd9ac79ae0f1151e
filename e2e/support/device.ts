import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import type { LoggedIn } from '@cairn/contract/auth'
import config from '../../playwright.config.ts'
import { remember } from './people.ts'
import { stretchTimers } from './test.ts'

/** A computer with a browser whose profile stays when the browser ends. */
export interface Device {
  /** Starts the browser, or starts it again, with a page in view. */
  readonly start: (how?: { readonly offline?: boolean }) => Promise<Page>
  readonly context: () => BrowserContext
  readonly close: () => Promise<void>
  /** Ends it and removes the profile. */
  readonly remove: () => Promise<void>
}

export const newDevice = (baseURL = ''): Device => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-profile-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  let context: BrowserContext | undefined
  const here = () => {
    if (!context) throw new Error('The browser is not running.')
    return context
  }
  const close = async () => {
    await context?.close()
    context = undefined
  }
  return {
    context: here,
    close,
    start: async ({ offline = false } = {}) => {
      await close()
      const { launchOptions, timezoneId, viewport } = {
        viewport: { width: 1440, height: 900 },
        ...config.use,
      }
      context = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        ...(timezoneId !== undefined && { timezoneId }),
        viewport,
        baseURL,
        serviceWorkers: 'allow',
        offline,
      })
      await stretchTimers(context, 6000)
      return context.pages()[0] ?? context.newPage()
    },
    remove: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Logs somebody in and waits until the app can be opened without a connection. */
export const settleIn = async (page: Page, person: LoggedIn, path: string): Promise<void> => {
  await remember(page, person)
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
