import { describe, expect, it } from 'vitest'
import { createInbox } from './inbox.ts'

/** An inbox whose frames are taken when the test says so. */
function inboxOfTest() {
  const taken: number[] = []
  const events: string[] = []
  let release = Promise.withResolvers<void>()
  const inbox = createInbox<number>({
    async take(frame) {
      taken.push(frame)
      await release.promise
    },
    pause: () => events.push('pause'),
    resume: () => events.push('resume'),
    overflow: () => events.push('overflow'),
    failed: (error) => events.push(String(error)),
  })
  return {
    inbox,
    taken,
    events,
    go() {
      release.resolve()
    },
    stop() {
      release = Promise.withResolvers<void>()
    },
  }
}

describe('the inbox of a connection', () => {
  it('takes frames in their order, one at a time, and reads on when few wait', async () => {
    const { inbox, taken, events, go } = inboxOfTest()
    for (let frame = 0; frame < 40; frame++) inbox.push(frame, 10)
    expect(taken).toEqual([0])
    expect(events).toEqual(['pause'])
    go()
    await expect.poll(() => taken.length).toBe(40)
    expect(taken).toEqual(Array.from({ length: 40 }, (_, frame) => frame))
    expect(events).toEqual(['pause', 'resume'])
  })

  it('keeps no more than its bound of frames, and ends the connection once', async () => {
    const { inbox, taken, events, go } = inboxOfTest()
    for (let frame = 0; frame < 1_000; frame++) inbox.push(frame, 10)
    expect(events).toEqual(['pause', 'overflow'])
    go()
    await Promise.resolve()
    expect(taken).toEqual([0])
  })

  it('keeps no more than its bound of bytes', () => {
    const { inbox, events } = inboxOfTest()
    for (let frame = 0; frame < 20; frame++) inbox.push(frame, 60_000)
    expect(events).toContain('overflow')
  })

  it('takes no more than its pace however long the sender goes on', async () => {
    const { inbox, taken, events, go } = inboxOfTest()
    go()
    let sent = 0
    while (!events.includes('pause')) {
      inbox.push(sent++, 10)
      await Promise.resolve()
      await Promise.resolve()
    }
    // What was taken before the first pause is the burst, and what the time of the loop itself allowed.
    expect(taken.length).toBeGreaterThanOrEqual(400)
    expect(events).not.toContain('overflow')
  })

  it('counts a frame by its length: who sends long ones sends fewer', async () => {
    const { inbox, taken, events, go } = inboxOfTest()
    go()
    for (let sent = 0; !events.includes('pause'); sent++) {
      inbox.push(sent, 60_000)
      await Promise.resolve()
      await Promise.resolve()
    }
    // Six times 59 are within the burst of 400; what the time of the loop allows is far less than a seventh.
    expect(taken).toHaveLength(6)
  })

  it('tells what a frame failed with, and takes nothing after it', async () => {
    const events: string[] = []
    const inbox = createInbox<number>({
      take: () => Promise.reject(new Error('broken')),
      pause: () => undefined,
      resume: () => undefined,
      overflow: () => undefined,
      failed: (error) => events.push(String(error)),
    })
    inbox.push(1, 1)
    inbox.push(2, 1)
    await expect.poll(() => events).toEqual(['Error: broken'])
  })
})
