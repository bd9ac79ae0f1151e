import { heardFeedRoutes } from './feeds.ts'
import { newsListRoutes } from './news.ts'
import { deviceRoutes } from '../push/devices.ts'
import { pushRoutes } from '../push/routes.ts'
import { sendRoutes } from '../send/routes.ts'

/** How people hear of what was said, and how many are written to at once. */
export const tellingRoutes = [
  ...newsListRoutes,
  ...heardFeedRoutes,
  ...pushRoutes,
  ...deviceRoutes,
  ...sendRoutes,
]
