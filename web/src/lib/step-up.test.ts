import { afterEach, describe, expect, it, vi } from 'vitest'
import { call } from './api.ts'
import { beginSession, endSession, renewSession, sessionToken } from './session.ts'
import { askForProofWith } from './step-up.ts'

const refused = {
  general: { status: false, text: 'Confirm.', code: 'identity.step_up_required', details: { methods: 'totp,passkey' } },
}
const done = { general: { status: true, text: '' }, data: {} }

/** Answers of the server, in order; the last one again and again. */
function serverSays(...answers: readonly unknown[]) {
  const left = [...answers]
  const server = vi.fn(async () => {
    const body = left.length > 1 ? left.shift() : left[0]
    return new Response(JSON.stringify(body), { status: body === refused ? 403 : 200 })
  })
  vi.stubGlobal('fetch', server)
  vi.stubGlobal('document', { querySelector: () => null, documentElement: { lang: 'en' } })
  return server
}

afterEach(() => vi.unstubAllGlobals())

describe('a call that needs a proof', () => {
  it('asks the player, with the ways there are, and is made again once they proved themselves', async () => {
    const server = serverSays(refused, done)
    const ask = vi.fn(async () => true)
    askForProofWith(ask)
    await expect(call('identity/totp/remove', {})).resolves.toEqual({})
    expect(ask).toHaveBeenCalledExactlyOnceWith(['totp', 'passkey'])
    expect(server).toHaveBeenCalledTimes(2)
  })

  it('stays refused when the player turns away, and is not asked for twice', async () => {
    const server = serverSays(refused)
    askForProofWith(async () => false)
    await expect(call('identity/totp/remove', {})).rejects.toMatchObject({ code: 'identity.step_up_required' })
    expect(server).toHaveBeenCalledTimes(1)
    askForProofWith(async () => true)
    await expect(call('identity/totp/remove', {})).rejects.toMatchObject({ code: 'identity.step_up_required' })
    expect(server).toHaveBeenCalledTimes(3)
  })

  it('shares one question with others refused at the same moment', async () => {
    serverSays(refused, refused, done)
    const ask = vi.fn(async () => true)
    askForProofWith(ask)
    await Promise.all([call('identity/totp/remove', {}), call('identity/totp/begin', {})])
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('asks nobody who has come since it was made', async () => {
    beginSession('of-the-first-player')
    const server = serverSays(refused, done)
    const ask = vi.fn(async () => true)
    askForProofWith(ask)
    const asked = call('identity/totp/remove', {})
    endSession('logout')
    beginSession('of-the-second-player')
    await expect(asked).rejects.toMatchObject({ code: 'identity.step_up_required' })
    expect([ask.mock.calls.length, server.mock.calls.length]).toEqual([0, 1])
    endSession('logout')
  })

  it('that gives the proof never waits for one', async () => {
    serverSays(refused)
    const ask = vi.fn(async () => true)
    askForProofWith(ask)
    await expect(call('identity/stepUp/prove', { code: '1' })).rejects.toMatchObject({
      code: 'identity.step_up_required',
    })
    expect(ask).not.toHaveBeenCalled()
  })
})

describe('a session that gets another token', () => {
  it('is not ended by late answers to the old one, and goes on under the new', async () => {
    beginSession('an-old-token')
    await renewSession(async () => {
      endSession('expired')
      return { token: 'a-fresh-token' }
    })
    expect(sessionToken()).toBe('a-fresh-token')
    endSession('expired')
    expect(sessionToken()).toBeNull()
  })
})
