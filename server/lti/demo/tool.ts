import type { Db } from '../../base/db/schema.ts'
import { newId } from '../../base/ids.ts'
import { JWKS_PATH } from '../../keys/serve.ts'
import { findTool, saveTool, type Tool } from '../tools/store.ts'

/** The tool that comes with the demo academy. Nothing below its address is there without it. */
export const DEMO_TOOL = 'lti-practice-bench'
export const DEMO_PATH = '/lti/demo-tool'

/** It lies on the address of the site, and signs with the keys of the site. */
const addressesAt = (site: string) => ({
  launchUrl: `${site}${DEMO_PATH}/launch`,
  loginUrl: `${site}${DEMO_PATH}/login`,
  deepLinkUrl: `${site}${DEMO_PATH}/launch`,
  jwksUrl: `${site}${JWKS_PATH}`,
})

export const addDemoTool = (db: Db, site: string, now: Date): Promise<void> =>
  saveTool(db, {
    ...addressesAt(site),
    id: DEMO_TOOL,
    name: 'Practice bench (demo)',
    version: '1.3',
    status: 'enabled',
    clientId: newId(),
    key: null,
    secret: null,
    deployment: [{ id: newId(), organization: null }],
    shareName: true,
    shareEmail: false,
    created: now,
    modified: now,
  })

/** The tool, if this is a demo that still has it as it came. */
export const findDemoTool = async (db: Db): Promise<Tool | undefined> => {
  const tool = await findTool(db, DEMO_TOOL)
  return tool?.status === 'enabled' && tool.launchUrl.endsWith(`${DEMO_PATH}/launch`) ? tool : undefined
}

/** A site may be started on another port or under another name: the tool is there, too. */
export const moveDemoTool = async (db: Db, site: string): Promise<void> => {
  const tool = await findDemoTool(db)
  const addresses = addressesAt(site)
  if (tool && tool.launchUrl !== addresses.launchUrl) await saveTool(db, { ...tool, ...addresses })
}
