/** Every page of the site has the same service worker: app files, downloaded files and push notifications. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/service-worker.js')
