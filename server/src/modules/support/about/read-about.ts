import type { AboutKind } from '@tas/shared/rules/support/choices.ts'
import type { Db } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { findBetOwner, readBetsByNumber } from '../../bets/index.ts'
import { findGrantOwner } from '../../bonuses/index.ts'
import { readDeposit } from '../../cashier/index.ts'
import { writeAmount } from '../../ledger/index.ts'
import { readCheck } from '../../verification/index.ts'
import { readRequest } from '../../withdrawals/index.ts'
import type { TicketRow } from '../ticket-store.ts'

type About = NonNullable<TicketRow['about']>

/** What is known of a thing that a ticket is about. */
type Known = {
  readonly number: number | null
  readonly amount: string | null
  readonly currency: string | null
  readonly at: string | null
}
/** Reads a thing of a player from the module that keeps it; null: they have none of this id. */
type Port = (app: App, db: Db, asked: { readonly playerId: string; readonly id: string }) => Promise<Known | null>

const PORTS: Readonly<Record<AboutKind, Port>> = {
  async bet(app, db, { playerId, id }) {
    const owner = await findBetOwner(db, app.betSources, id)
    if (owner?.playerId !== playerId) return null
    const [bet] = await readBetsByNumber(db, app, playerId, [owner.intId])
    return {
      number: owner.intId,
      amount: bet?.amount ?? null,
      currency: bet?.currency ?? null,
      at: bet?.createdAt ?? null,
    }
  },
  async deposit(app, db, { playerId, id }) {
    const row = await readDeposit(db, id)
    return row?.playerId === playerId ? movement(app, row) : null
  },
  async withdrawal(app, db, { playerId, id }) {
    const row = await readRequest(db, id)
    return row?.playerId === playerId ? movement(app, row) : null
  },
  async bonus(_app, db, { playerId, id }) {
    const owner = await findGrantOwner(db, id)
    return owner?.playerId === playerId ? { ...NOTHING, number: owner.intId } : null
  },
  async document(_app, db, { playerId, id }) {
    const check = await readCheck(db, id)
    return check?.playerId === playerId ? { ...NOTHING, at: check.sentAt.toISOString() } : null
  },
}

const NOTHING: Known = { number: null, amount: null, currency: null, at: null }

type Movement = {
  readonly intId: number | null
  readonly currency: string
  readonly amountMinor: bigint
  readonly createdAt: Date
}

function movement(app: App, { intId, currency, amountMinor, createdAt }: Movement): Known {
  return { number: intId, amount: writeAmount(app, currency)(amountMinor), currency, at: createdAt.toISOString() }
}

/** Refuses what is not the player's own, as what is not there. @throws Refusal support.about_unknown */
export async function requireAbout(app: App, db: Db, playerId: string, about: About): Promise<About> {
  if ((await PORTS[about.kind](app, db, { playerId, id: about.id })) === null) throw refuse('support.about_unknown')
  return about
}

/** What a ticket is about, as whoever keeps it shows it now; null: about nothing, or it is kept no longer. */
export async function readAbout(app: App, db: Db, { playerId, about }: Pick<TicketRow, 'playerId' | 'about'>) {
  if (about === null) return null
  const known = await PORTS[about.kind](app, db, { playerId, id: about.id })
  return known === null ? null : { kind: about.kind, id: about.id, ...known }
}
