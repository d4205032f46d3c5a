import type { ParsedInput } from '@tas/shared/contract/api.ts'

/** What this browser can do about notices of a closed site. */
export type DeviceState = 'unsupported' | 'denied' | 'off' | 'on'

type Subscribed = Pick<ParsedInput<'notices/push/subscribe'>, 'endpoint' | 'keys'>

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function findSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** What the browser says of this device: how it stands, and where it is reached if it subscribed. */
export async function readDevice(): Promise<{ readonly state: DeviceState; readonly endpoint?: string }> {
  if (!canPush() || (await navigator.serviceWorker.getRegistration()) === undefined) return { state: 'unsupported' }
  if (Notification.permission === 'denied') return { state: 'denied' }
  const subscription = await findSubscription()
  return subscription === null ? { state: 'off' } : { state: 'on', endpoint: subscription.endpoint }
}

/**
 * Asks the reader and the browser's push service to take messages signed with our key. Null: the reader said no.
 * Throws what the browser says where its service does not answer.
 */
export async function beginPush(publicKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.ready
  // One made with another key (of another edition of the house) would have to be made anew.
  await (await findSubscription())?.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys = {} } = made.toJSON()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}

/** Ends it on this device: its push service says so to whoever sends. @returns where it was reached, null: nowhere */
export async function endPush(): Promise<string | null> {
  const subscription = await findSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}
