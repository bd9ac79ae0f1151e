import { conversations } from '@cairn/contract/conversations'
import { notifications } from '@cairn/contract/notifications'
import { needsRefresh, type PushPermission } from '@cairn/domain/notifications/device'
import { call } from '../base/call.ts'
import { senderOf, whileHere, type Sender } from '../base/sender.ts'
import { session } from '../base/session.ts'
import { registerWorker } from '../base/worker-registration.ts'
import { keptDevice, writeDevice } from './kept-device.ts'

/** What the browser says of whether it may show notices. */
export const permissionNow = (): PushPermission => {
  const able = typeof Notification !== 'undefined' && 'serviceWorker' in navigator && 'PushManager' in window
  return able ? Notification.permission : 'unsupported'
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0))
}

/** The browser's address for push; one that was made for another key is made anew. */
const subscribe = async (): Promise<string> => {
  const { publicKey } = await call(notifications.getPushKey, { handled: 'shown' })
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const wish = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  const subscription = await pushManager.subscribe(wish).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(wish)
  })
  return JSON.stringify(subscription)
}

/** The end of the session's token: enough to tell sessions apart. */
const sessionMark = (): string => session.get()?.authorization.token.slice(-8) ?? ''

const tellServer = async (person: string, now: Date, sender: Sender): Promise<void> => {
  const before = keptDevice()
  const token = await subscribe()
  await whileHere(sender)
  await call(conversations.subscribe, { body: { token }, handled: 'shown' })
  writeDevice({ person, token, at: now.toISOString(), session: sessionMark() })
  if (before && before.token !== token)
    await call(conversations.unsubscribe, { body: { token: before.token }, handled: 'shown' }).catch(
      () => undefined,
    )
}

/** Asks the browser, which asks the person, and has the server tell this device. */
export const turnOn = async (person: string): Promise<PushPermission> => {
  const sender = senderOf()
  const permission = await Notification.requestPermission()
  await whileHere(sender)
  if (permission === 'granted') await tellServer(person, new Date(), sender)
  return permission
}

/** This device is told no more: neither by the server nor, should that not hear of it, by the browser. */
export const turnOff = async (): Promise<void> => {
  const kept = keptDevice()
  writeDevice(null)
  const told = kept && call(conversations.unsubscribe, { body: { token: kept.token }, handled: 'shown' })
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe().catch(() => undefined)
  await told?.catch(() => undefined)
}

/** Keeps the server up to date about a device that is on: once a week, and when the browser took its leave back. */
export const refreshDevice = async (person: string, now: Date): Promise<void> => {
  const kept = keptDevice()
  if (!kept) return
  // Somebody else used this browser before, or it is no longer allowed.
  if (kept.person !== person || permissionNow() !== 'granted') return turnOff()
  if (needsRefresh(kept.at, now) || kept.session !== sessionMark())
    await tellServer(person, now, senderOf()).catch(() => undefined)
}
