import type { ServerFrame } from '@tas/shared/contract/topics.ts'
import { percentiles, type Row } from '../report.ts'
import type { BenchServer } from '../server-process.ts'
import { followPhases } from './crash-phases.ts'
import { type LiveClient, openLive } from './live-client.ts'

const SOCKETS = 10_000
const OPENED_TOGETHER = 100
/** Ticks of the curve to measure, each delivered to every socket. */
const TICKS = 60

/** So many sockets watch the curve: how late a tick arrives at each, what a socket weighs, what the server works. */
export async function benchCrashWatchers(server: BenchServer): Promise<readonly Row[]> {
  const beforeMb = await server.memoryMb()
  const phases = followPhases()
  const watch = await openLive(server.port, { room: 'crash', onText: phases.onText })
  const delaysMs: number[] = []
  const onText = (text: string) => {
    const arrivedAt = Date.now()
    const startedAt = phases.startedAtMs()
    if (startedAt === null || !text.includes('crash.tick')) return
    const frame = JSON.parse(text) as ServerFrame
    if (frame.kind === 'event' && frame.event.type === 'crash.tick')
      delaysMs.push(Math.max(0, arrivedAt - startedAt - frame.event.elapsedMs))
  }
  const clients = await openMany(server.port, onText)
  const openedMb = await server.memoryMb()
  delaysMs.length = 0
  const cpuBefore = await server.cpuMs()
  const startedAt = performance.now()
  while (delaysMs.length < SOCKETS * TICKS) await phases.until('busted')
  const seconds = (performance.now() - startedAt) / 1_000
  const cpuShare = ((await server.cpuMs()) - cpuBefore) / (seconds * 1_000)
  for (const client of [...clients, watch]) client.close()
  return [
    {
      name: 'crash.tick',
      ...percentiles(delaysMs),
      perSecond: delaysMs.length / seconds,
      aim: 'p99 <= 150 ms',
      note: `${SOCKETS} sockets watching, from the server's clock in the tick to its arrival; ticks delivered a second, pauses included`,
    },
    {
      name: 'crash.socket',
      value: Math.round(((openedMb - beforeMb) * 10_240) / SOCKETS) / 10,
      unit: 'kB',
      aim: '<= 30',
      note: 'resident memory of the server, all sockets open, divided by their number',
    },
    {
      name: 'crash.watching',
      value: Math.round(cpuShare * 100),
      unit: '% of one core',
      note: 'the server, rounds and pauses',
    },
  ]
}

async function openMany(port: number, onText: (text: string) => void): Promise<readonly LiveClient[]> {
  const clients: LiveClient[] = []
  while (clients.length < SOCKETS)
    clients.push(
      ...(await Promise.all(Array.from({ length: OPENED_TOGETHER }, () => openLive(port, { room: 'crash', onText })))),
    )
  return clients
}
