import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type LoadResult, readAnswers } from '../load.ts'
import { percentiles } from '../report.ts'

export type PacedLoad = {
  readonly port: number
  readonly perSecond: number
  readonly connections: number
  readonly seconds: number
  /** The next request, whole: head and body. */
  next(index: number): string
}

/**
 * Sends so many requests a second, whether answers keep up or not: a request's time begins when it is due, also when all
 * connections are busy then. The first fifth of the time warms up and is not counted.
 */
export async function runPaced({ port, perSecond, connections, seconds, next }: PacedLoad): Promise<LoadResult> {
  const idle: ((text: string, dueAt: number) => void)[] = []
  const waiting: { readonly text: string; readonly dueAt: number }[] = []
  const latencies: number[] = []
  let failedCount = 0
  const startedAt = performance.now()
  const countFrom = startedAt + seconds * 200

  const sockets = Array.from({ length: connections }, () => connect({ port, host: '127.0.0.1', noDelay: true }))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) {
    let sentFor = 0
    const send = (text: string, dueAt: number) => {
      sentFor = dueAt
      socket.write(text)
    }
    readAnswers(socket, ({ status }) => {
      if (sentFor >= countFrom) {
        latencies.push(performance.now() - sentFor)
        if (status !== 200) failedCount++
      }
      const behind = waiting.shift()
      if (behind === undefined) idle.push(send)
      else send(behind.text, behind.dueAt)
    })
    idle.push(send)
  }

  const count = perSecond * seconds
  for (let sent = 0; sent < count; ) {
    const due = Math.min(count, Math.floor(((performance.now() - startedAt) / 1_000) * perSecond))
    for (; sent < due; sent++) {
      const dueAt = startedAt + (sent / perSecond) * 1_000
      const text = next(sent)
      const send = idle.pop()
      if (send === undefined) waiting.push({ text, dueAt })
      else send(text, dueAt)
    }
    await sleep(1)
  }
  await drained(() => idle.length === connections)
  for (const socket of sockets) socket.destroy()
  const okCount = latencies.length - failedCount
  return { perSecond: okCount / (seconds * 0.8), ...percentiles(latencies), okCount, failedCount, sentCount: count }
}

const DRAIN_MS = 20_000

async function drained(isDone: () => boolean): Promise<void> {
  const until = performance.now() + DRAIN_MS
  while (!isDone()) {
    if (performance.now() > until) throw new Error('the server did not keep up with the requests')
    await sleep(5)
  }
}
