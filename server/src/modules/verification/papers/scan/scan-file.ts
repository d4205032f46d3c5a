import { setTimeout as sleep } from 'node:timers/promises'
import { configOf } from '#kit/config.ts'
import { inTx } from '#kit/db/connect.ts'
import { cleanAddress } from '#kit/http/address.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../../ctx.ts'
import { recordAudit } from '../../../audit/index.ts'
import { verificationConfig } from '../../config.ts'
import { type Scanned, ScannerAway, scan } from './clamd.ts'

/** A daemon that loads its list anew is away for a moment: the upload waits for it, and is given up before its call is. */
const WAITS_MS = [100, 400, 1_000] as const
const ONE_TRY_MS = 4_000

/**
 * Has an uploaded file scanned, where a scanner is configured. One that cannot be asked lets nothing pass.
 * @throws Refusal verification.file_infected, verification.scanner_away
 */
export async function scanFile(ctx: Pick<PlayerContext, 'app' | 'db' | 'player' | 'ip'>, file: Buffer): Promise<void> {
  const { app, db, player, ip } = ctx
  const { scanner } = configOf(app, verificationConfig)
  if (scanner === null) return
  const said = await scanWaiting(app, () => scan(scanner, file, ONE_TRY_MS))
  if (said.isClean) return
  const by = { actorKind: 'player', actorId: player.id, ip: cleanAddress(ip) } as const
  const details = { found: said.found, bytes: file.length }
  await inTx(db, (tx) => recordAudit(tx, { ...by, action: 'verification.file_infected', targetId: player.id, details }))
  throw refuse('verification.file_infected')
}

async function scanWaiting({ log }: PlayerContext['app'], tryOnce: () => Promise<Scanned>): Promise<Scanned> {
  for (const waitMs of [...WAITS_MS, null]) {
    try {
      return await tryOnce()
    } catch (err) {
      if (!(err instanceof ScannerAway)) throw err
      if (waitMs === null) {
        log.error({ err }, 'the scanner of uploaded files cannot be asked; no file passes meanwhile')
        throw refuse('verification.scanner_away')
      }
      await sleep(waitMs)
    }
  }
  throw refuse('verification.scanner_away')
}
