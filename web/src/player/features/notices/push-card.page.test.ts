import { createECDH } from 'node:crypto'
import { within } from '@testing-library/dom'
import { afterEach, expect, it, vi } from 'vitest'
import { openAccount } from '../../../../../e2e/people.ts'
import { text } from '../../../../../e2e/texts.ts'
import { renderPage } from '../../../../test/render-page.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
const t = (key: string) => text('en', `notices:${key}`, {})
const PATH = '/user/user/notices'
const ENDPOINT = 'https://push.example/1'

afterEach(() => vi.unstubAllGlobals())

/** A browser that subscribed once, and keeps that whatever the house does. */
function subscribeBrowser(): void {
  const registration = { pushManager: { getSubscription: async () => ({ endpoint: ENDPOINT }) } }
  const serviceWorker = { getRegistration: async () => registration }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
}

it('notices are on for a device only where the house sends some there, whatever its browser keeps', async () => {
  const token = await openAccount({ world: world() }, 'push-card')
  const page = await renderPage(world(), '/not-found', { as: token })
  subscribeBrowser()
  page.go(PATH)
  const card = async () => within(await page.findByRole('region', { name: new RegExp(t('push.title')) }))
  await (await card()).findByText(t('push.isOff'))
  await (await card()).findByRole('button', { name: t('push.turnOn') })
  const keys = { p256dh: createECDH('prime256v1').generateKeys().toString('base64url'), auth: 'A'.repeat(22) }
  const { status } = await world().call('notices/push/subscribe', { token, body: { endpoint: ENDPOINT, keys } })
  expect(status).toBe(200)
  page.go('/not-found')
  await expect.poll(() => page.queryByRole('button', { name: t('push.turnOn') })).toBeNull()
  page.go(PATH)
  await (await card()).findByText(t('push.isOn'))
})
