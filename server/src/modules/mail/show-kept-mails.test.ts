import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { until } from '../../../test/until.ts'
import { type ServedWorld, serveWorld } from '../../../test/world.ts'
import { enqueueMail, keptMails } from './index.ts'
import { showKeptMails } from './show-kept-mails.ts'

let world: ServedWorld
let key: string

beforeAll(async () => {
  world = await serveWorld()
  key = keptMails({ config: world.config }, 'http://x')?.key ?? ''
  await inTx(world.app.db, (tx) =>
    enqueueMail(tx, {
      to: '"<b>"@mail.example',
      language: 'fa',
      template: 'confirmLeavingEmail',
      facts: { code: '777123', minutes: 30, newAddress: '<script>x</script>' },
    }),
  )
})
afterAll(() => world.stop())

function get(query = '', headers: Record<string, string> = {}) {
  return fetch(`${world.server.url}/sandbox/mail${query}`, { headers, redirect: 'manual' })
}

function enter(typed: string) {
  return fetch(`${world.server.url}/sandbox/mail`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ key: typed }),
  })
}

const cookie = () => ({ cookie: `tas_mail=${key}` })

describe('the mails of a sandbox', () => {
  it('are shown to nobody without the key', async () => {
    for (const [query, headers, status] of [
      ['', {}, 401],
      ['?key=', {}, 401],
      // An address is written down in too many places: a key in it opens nothing.
      [`?key=${key}`, {}, 401],
      ['', { cookie: 'tas_mail=' }, 401],
      ['', { cookie: `other=1; tas_mail=${key.slice(1)}` }, 401],
    ] as const) {
      const answer = await get(query, headers)
      expect(answer.status).toBe(status)
      expect(await answer.text()).not.toContain('777123')
    }
  })

  it('are shown to whoever types it in', async () => {
    expect((await enter('x'.repeat(43))).status).toBe(403)
    expect((await enter('')).status).toBe(403)
    const entered = await enter(key)
    expect(entered.status).toBe(303)
    expect(entered.headers.get('location')).toBe('/sandbox/mail')
    expect(entered.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/)
    const shown = await until('the code', async () => {
      const answer = await get('', cookie())
      const text = await answer.text()
      return text.includes('777123') ? { answer, text } : undefined
    })
    expect(shown.answer.headers.get('x-robots-tag')).toContain('noindex')
    expect(shown.answer.headers.get('cache-control')).toBe('no-store')
    expect(shown.text).not.toMatch(/<script|<b>"/)
    const id = /message=([0-9a-f-]{36})/.exec(shown.text)?.[1]
    const letter = await (await get(`?message=${id}`, cookie())).text()
    expect(letter).toContain('dir="rtl"')
    expect(letter).not.toContain('<script>x')
  })

  it('are nowhere in production', async () => {
    const config = { ...world.config, mode: 'production' as const }
    const given = new URLSearchParams({ key })
    const request = { asked: given, given, isSent: false, cookie: `tas_mail=${key}` }
    expect(await showKeptMails({ ...world.app, config }, request)).toBeNull()
    expect(keptMails({ config }, 'http://x')).toBeNull()
  })
})
