import type { Db } from '#kit/db/connect.ts'
import { runningHash } from '#kit/running-program.ts'
import type { App } from '../../ctx.ts'
import { readMoment } from './moment.ts'
import { recordApart } from './record-audit.ts'

type Build = { readonly version: string; readonly server: string }

/**
 * Notes that a process of the house started, and for how long nothing had run before; null: this is the first start. Where it was said
 * which program runs: its version, what the sources come to that lie there, and whether they are what was said.
 */
export async function noteStart(db: Db, build: Build | null = null): Promise<void> {
  const { now, seenAt } = await readMoment(db)
  const downSeconds = seenAt === null ? null : Math.max(0, Math.round((now.getTime() - seenAt.getTime()) / 1_000))
  await recordApart(db, {
    actorKind: 'system',
    actorId: null,
    action: 'audit.house_started',
    targetId: null,
    ip: null,
    details: { downSeconds, ...(build !== null && programOf(build)) },
  })
}

function programOf({ version, server: said }: Build) {
  const sources = runningHash()
  return { program: version, sources, isAsSaid: sources === said }
}

/** Notes that a process of the house stops in order. Without a database it stops without a line: the next start says so. */
export async function noteStop({ db, log }: App): Promise<void> {
  try {
    await recordApart(db, {
      actorKind: 'system',
      actorId: null,
      action: 'audit.house_stopped',
      targetId: null,
      ip: null,
      details: {},
    })
  } catch (error) {
    log.warn({ err: error }, 'the stop could not be written into the audit trail')
  }
}
