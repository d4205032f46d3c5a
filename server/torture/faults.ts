import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '#kit/db/connect.ts'
import { buyTickets, type Complaint, type Deed, type Hearing, insist } from './deeds.ts'
import { DRAW_POINTS, extendSale, holdDraw, waitForDraw } from './draw-fault.ts'
import type { KillableDatabase } from './killable-database.ts'
import type { Plan } from './plan.ts'
import { readSeats, waitForTakeover } from './seats.ts'
import { type ServerProgram, startServerProgram } from './server-program.ts'

/**
 * What is killed: one of the servers, the one that writes the rounds of the live tables, the one that is in the middle of a
 * lottery draw, or PostgreSQL; or the disk of PostgreSQL, which is filled.
 */
export type Victim = 'server' | 'writer' | 'draw' | 'postgres' | 'disk'

export type Scene = {
  readonly databaseUrl: string
  readonly database: KillableDatabase | undefined
  /** The first of them runs the draws of the lottery. */
  readonly servers: ServerProgram[]
  readonly dataDir: string
  readonly tokens: readonly string[]
  readonly observer: Sql
  readonly deeds: Deed[]
}

export type FaultOptions = {
  readonly victim: Victim
  /** Number of the round, from 1. */
  readonly round: number
  readonly plan: Plan
  complain(complaint: Complaint): void
}

export type Fault = {
  /** When the kill was, by performance.now(). */
  readonly atMs: number
  /** Until another process had every writer's place of the one that died, in milliseconds. Null: it had none. */
  readonly takeoverMs: number | null
  /** Where a draw was broken off. */
  readonly drawAt: string | null
}

const TAKEN_OVER_WITHIN_MS = 30_000
const DRAW_WITHIN_MS = 30_000
/** How long a disk stays full at most, and how often we look whether PostgreSQL still runs. */
const FULL_MS = 6_000
const LOOK_MS = 50

/** Starts a server of the scene; the first runs the draws of the lottery, so that it is known whom a draw is in. */
export function startServer(scene: Pick<Scene, 'databaseUrl' | 'dataDir'>, index: number): Promise<ServerProgram> {
  const { databaseUrl, dataDir } = scene
  return startServerProgram({ databaseUrl, dataDir, isWithoutDraws: index > 0 })
}

/** Breaks something and waits until it runs again. */
export async function commitFault(scene: Scene, options: FaultOptions): Promise<Fault> {
  const { victim, plan } = options
  const { servers, database, observer } = scene
  if (victim === 'draw') return killInDraw(scene, options)
  if (victim === 'server') return killServer(scene, options, { index: plan.below(servers.length) })
  if (victim === 'writer') {
    const writer = (await readSeats(observer)).get('rounds/tables/1')
    const index = servers.findIndex(({ pid }) => pid === writer)
    return killServer(scene, options, { index: Math.max(0, index) })
  }
  const atMs = performance.now()
  if (victim === 'postgres') {
    await database?.kill()
    await database?.start()
  } else if (database !== undefined) await fillAndFree(database)
  return { atMs, takeoverMs: null, drawAt: null }
}

/** Kills a server and starts it again; `meanwhile` runs while it is dead. */
async function killServer(
  scene: Scene,
  { complain }: FaultOptions,
  { index, meanwhile }: { readonly index: number; readonly meanwhile?: () => Promise<void> },
): Promise<Fault> {
  const { servers, observer } = scene
  const had = await readSeats(observer)
  const pid = servers[index]?.pid ?? 0
  const atMs = performance.now()
  await servers[index]?.kill()
  const takeover = waitForTakeover(observer, { pid, had, atMs, withinMs: TAKEN_OVER_WITHIN_MS })
  await meanwhile?.()
  servers[index] = await startServer(scene, index)
  const takeoverMs = await takeover
  if (takeoverMs === null && [...had.values()].includes(pid)) complain('nobody took the place of the writer')
  return { atMs, takeoverMs, drawAt: null }
}

/**
 * Kills the server that runs the draws while it waits for a write of the lottery; what it waited for is carried out without
 * it, or not. The next one must end the draw.
 */
async function killInDraw(scene: Scene, options: FaultOptions): Promise<Fault> {
  const { observer } = scene
  const { round, plan, complain } = options
  const point = DRAW_POINTS[(round - 1) % DRAW_POINTS.length] ?? 'closed'
  const isWritten = plan.below(2) === 0
  const drawId = await extendSale(observer)
  await buyForAll(scene, drawId, complain)
  const held = await holdDraw(observer, drawId, point)
  if (!(await held.reached(DRAW_WITHIN_MS))) complain(`the draw did not come to be ${point}`)
  const fault = await killServer(scene, options, { index: 0, meanwhile: () => held.end({ isWritten }) })
  if (!(await waitForDraw(observer, drawId, DRAW_WITHIN_MS))) complain('the next server did not end the draw')
  return { ...fault, drawAt: `${point}, ${isWritten ? 'written' : 'not written'}` }
}

/** Tickets for every player. */
async function buyForAll(scene: Scene, drawId: string, complain: Hearing['complain']): Promise<void> {
  const bought = scene.tokens.map((token) => buyTickets(token, drawId))
  const hear: Hearing = { complain, effect: () => undefined, delay: () => undefined }
  await Promise.all(bought.map((deed) => insist(deed, () => scene.servers[0]?.url ?? '', hear)))
  scene.deeds.push(...bought)
}

/** No room for as long as PostgreSQL bears it, or a while; then room again, and a start if it ended. */
async function fillAndFree(database: KillableDatabase): Promise<void> {
  await database.fillDisk()
  for (let waitedMs = 0; waitedMs < FULL_MS && database.isRunning(); waitedMs += LOOK_MS) await sleep(LOOK_MS)
  await database.freeDisk()
  if (!database.isRunning()) await database.start()
}
