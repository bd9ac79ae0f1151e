import { config, type Config } from '@cairn/contract/config'
import { site } from '../base/testing/samples.ts'
import { refuse } from './server.ts'
import { server } from './test-server.ts'

/** Stores the settings of the site as the server does: each save is a version, and a stale one is refused. */
export const storeConfig = (first: Partial<Config> = {}, providers: readonly string[] = []) => {
  const original: Config = site({ version: 1, ...first })
  let record = original
  const put = (change: Partial<Config>): Config => {
    record = { ...record, ...change, version: (record.version ?? 0) + 1 }
    return record
  }
  const isStale = (version: number | undefined) => version !== undefined && version !== record.version
  server.on(config.getConfig, () => record)
  server.on(config.getProviders, { list: [...providers] })
  server.on(config.putConfig, ({ body }) =>
    isStale(body.version) ? refuse('stale') : put(body as Partial<Config>),
  )
  server.on(config.putLanding, ({ body }) =>
    isStale(body.version) ? refuse('stale') : put({ landingPage: body.landingPage }),
  )
  server.on(config.deleteConfig, () => {
    put({ ...original, theme: { name: 'lime' }, name: 'Cairn' })
    return undefined
  })
  return { record: () => record, put }
}
