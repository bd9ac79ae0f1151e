import { heardFeedRoutes } from './feeds.ts'
import { newsListRoutes } from './news.ts'
import { deviceRoutes } from './push/devices.ts'
import { pushRoutes } from './push/routes.ts'
import { newsRoutes } from './settings-routes.ts'
import { streamRoutes } from './stream-routes.ts'

/** How notifications reach people: the list, the stream, push, and what they choose of it. */
export const deliveryRoutes = [
  ...newsListRoutes,
  ...heardFeedRoutes,
  ...pushRoutes,
  ...deviceRoutes,
  ...streamRoutes,
  ...newsRoutes,
]
