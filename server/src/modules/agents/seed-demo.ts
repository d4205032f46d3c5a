import { AGENT_PERMISSIONS } from '@tas/shared/contract/agents/choices.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { brokenConstraint, inTx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App, PlayerActor } from '../../ctx.ts'
import { demoSignIn, findByUsername, makeDemoPlayer, registerPlayer } from '../identity/index.ts'
import { currencyOf, openHouseAccount } from '../ledger/index.ts'
import { fundingUnit } from './fund-float.ts'
import { floatOf } from './house-owner.ts'
import { insertNode } from './node-store.ts'
import { transfer } from './transfer.ts'

/** From the top down: each is directly below the one before. */
const BRANCH = [
  { username: 'demo_master', firstName: 'Mina', lastName: 'Demo', kind: 'agent' },
  { username: 'demo_agent', firstName: 'Arman', lastName: 'Demo', kind: 'agent' },
  { username: 'demo_member', firstName: 'Mehr', lastName: 'Demo', kind: 'member' },
] as const

/** What the branch begins with, in whole units of its currency: bought by the top, moved down, and asked back of the member. */
const MONEY = { bought: '100000', toAgent: '10000', toMember: '250', askedBack: '40' } as const

/** How to sign in as the branch a sandbox starts with. */
export function demoBranchSignIns() {
  return BRANCH.map(({ username, kind }) => ({ role: kind, ...demoSignIn(username) }))
}

/** Gives a sandbox a branch of two agents and a member, with money in their floats. Repeating it changes nothing. */
export async function seedDemoBranch(app: App): Promise<void> {
  if (app.config.mode !== 'sandbox' || (await isThere(app))) return
  const people = await addBranch(app)
  if (people === null) return
  const [master, agent, member] = people
  const { pointCount } = currencyOf(app, master.currency)
  const amountMinor = parseAmount(MONEY.bought, pointCount) ?? 0n
  const funding = { agentId: master.id, currency: master.currency, amountMinor, transfer: 'SANDBOX demo_master' }
  await app.engine.commit({
    scope: master.id,
    key: 'demo-float',
    fingerprint: fingerprintOf('agents/demo', null),
    needs: fundingUnit(funding).needs,
    decide(state) {
      fundingUnit(funding).decide(state)
      return null
    },
  })
  const steps = [
    { by: master, to: agent, direction: 'in', amount: MONEY.toAgent, reason: 'For the start' },
    { by: agent, to: member, direction: 'in', amount: MONEY.toMember, reason: 'For the start' },
    { by: agent, to: member, direction: 'out', amount: MONEY.askedBack, reason: 'Sent too much' },
  ] as const
  for (const { by, to, ...money } of steps) await transfer(contextOf(app, by), { userId: to.id, ...money })
}

async function isThere({ db }: App): Promise<boolean> {
  const [{ username }] = BRANCH
  return (await findByUsername(db, username, 1)).some((found) => found.username === username)
}

type Branch = readonly [PlayerActor, PlayerActor, PlayerActor]

/** Registers all three, or none where another process was first or the business serves no country. */
async function addBranch(app: App): Promise<Branch | null> {
  const players = await Promise.all(BRANCH.map((person) => makeDemoPlayer(app, person)))
  try {
    return await inTx(app.db, async (tx) => {
      const added: PlayerActor[] = []
      for (const [index, { kind, username, firstName, lastName }] of BRANCH.entries()) {
        const player = players[index]
        if (player == null) return null
        const { currency } = player
        const id = uuidv7()
        const group = kind === 'agent' ? 'agent' : 'agentMember'
        const permissions = kind === 'agent' ? AGENT_PERMISSIONS : []
        await insertNode(tx, { playerId: id, parentId: added.at(-1)?.id ?? null, kind, currency, level: index + 1 })
        if (kind === 'agent') await openHouseAccount(tx, floatOf(id), currency)
        const named = { ...player, username, firstName, lastName }
        const invited = { playerId: id, group, currency, permissions } as const
        const { intId } = await registerPlayer(tx, { ...named, invited }, null)
        added.push({ kind: 'player', id, intId, sessionId: id, currency, group, permissions: new Set(permissions) })
      }
      const [master, agent, member] = added
      return master === undefined || agent === undefined || member === undefined ? null : [master, agent, member]
    })
  } catch (error) {
    if (brokenConstraint(error) === null) throw error
    return null
  }
}

/** As the edge would make it of a call of one of them. */
function contextOf(app: App, player: PlayerActor) {
  const key = uuidv7()
  return {
    app,
    db: app.db,
    language: 'en',
    requestId: key,
    ip: '127.0.0.1',
    userAgent: '',
    player,
    idempotencyKey: key,
  } as const
}
