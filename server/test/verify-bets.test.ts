import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@tas/shared/contract/api.ts'
import { verifyProof } from '@tas/shared/rules/books/verify-proof.ts'
import { type BetDocument, betDocument } from '@tas/shared/rules/games/bet-document.ts'
import { INSTANT_BETS } from '@tas/shared/rules/games/instant-bets.fixture.ts'
import type { WireParams } from '@tas/shared/rules/games/params.ts'
import { INSTANT_GAMES, STEP_GAMES } from '@tas/shared/rules/games/registry.ts'
import { isSameOutcome } from '@tas/shared/rules/games/same-outcome.ts'
import { verifyGame } from '@tas/shared/rules/games/verify.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256Hex } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { VERIFIER } from '../../scripts/lib/build-verifier.ts'
import { getBet } from '../src/modules/bets/get-bet.ts'
import { rotateSeeds } from '../src/modules/fairness/rotate-seeds.ts'
import { playInstant } from '../src/modules/originals/instant/play-instant.ts'
import { startHand } from '../src/modules/originals/steps/start-hand.ts'
import { takeAction } from '../src/modules/originals/steps/take-action.ts'
import { createWorld, type World } from './world.ts'

/** A bet is proved by its seeds alone: nothing of it is signed. */
const TOOLS = { sha256: sha256Hex, verifySignature: () => expect.fail('no signature is asked for'), keys: null }

let world: World
let folder: string

beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'tas-bets-'))
})
afterAll(async () => {
  await world.stop()
  await rm(folder, { recursive: true })
})

/** Runs the command in a folder that holds nothing else of ours. */
async function verify(document: unknown, ...args: readonly string[]) {
  await writeFile(join(folder, 'bet.json'), JSON.stringify(document))
  return new Promise<{ code: number; out: string; error: string }>((resolve) => {
    execFile(process.execPath, [VERIFIER, 'bet.json', ...args], { cwd: folder, env: {} }, (failed, out, error) =>
      resolve({ code: failed === null ? 0 : Number(failed.code), out, error }),
    )
  })
}

/** A later bet of the pair that came to something else: where little can happen, the next one may have come to the same. */
function otherNonce({ game, outcome, proof }: BetDocument): number {
  for (let nonce = (proof.nonce ?? 0) + 1; ; nonce++) {
    const verified = verifyGame({ ...proof, game, nonce })
    if (!verified.ok || !isSameOutcome(verified.outcome, outcome)) return nonce
  }
}

const playInput = (game: string, params: WireParams) => ({
  game,
  amount: '1.37',
  currency: 'USD',
  params: { ...params },
})

const INSTANT = INSTANT_GAMES.map((rule) => {
  // The highest targets of limbo take no stake that is not tiny.
  const wires = rule.game === 'limbo' ? fc.constant({ target: '2.00' }) : (INSTANT_BETS[rule.game] ?? fc.constant({}))
  const [params = {}] = fc.sample(wires, { seed: 11, numRuns: 1 })
  const play = async (player: PlayerActor) =>
    (await playInstant(world.as(player), rule, playInput(rule.game, params))).bet.id
  return [rule.game, play] as const
})

const STEPS = STEP_GAMES.map((rule) => {
  // Whatever is out of turn in the game, or in the hand that was dealt, is passed over.
  const play = async (player: PlayerActor) => {
    const params = { mines: 1, difficulty: 'easy' }
    const { bet, hand: opened } = await startHand(world.as(player), rule, playInput(rule.game, params))
    for (const tile of [0, 1]) {
      const [action = ''] = rule.actions
      const step = { betId: bet.id, action, params: { tile, positions: [tile] } }
      const hand = await takeAction(world.as(player), step).then(
        (taken) => taken.hand,
        () => opened,
      )
      if (hand?.status !== 'open') return bet.id
    }
    for (const action of ['cashOut', 'decline', 'stand', 'stand'])
      await takeAction(world.as(player), { betId: bet.id, action, params: {} }).catch(() => null)
    return bet.id
  }
  return [rule.game, play] as const
})

const PLAYED = [...INSTANT, ...STEPS].map(([game, play], at) => [game, play, at] as const)

describe.each(PLAYED)('a bet on %s, from the server to a file', (game, play, at) => {
  it('is verified by tas-verify once its seed is revealed, step by step, and not when it was tampered with', async () => {
    const player = await world.player({ cashMinor: 100_000n })
    const betId = await play(player)
    const told = async () => calls['game/fairness/getBet'].data.parse(await getBet(world.as(player), { betId }))
    expect(betDocument(await told())).toBeNull()
    await rotateSeeds(world.as(player), {})
    const document = betDocument(await told())
    if (document === null) return expect.fail('the seed is revealed')

    const right = await verify(document)
    expect(right).toMatchObject({ code: 0, error: '' })
    expect(right.out).toMatch(new RegExp(`^Bet \\d+ on ${game}, placed `))
    for (const part of [document.proof.serverSeedHash, 'Bytes, four', 'As a number', 'All checks passed.'])
      expect(right.out).toContain(part)
    expect(right.out.match(/✓/g)).toHaveLength(4)

    const { proof } = document
    const forgeries = [
      {
        ...document,
        proof: { ...proof, serverSeed: proof.serverSeed.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
      },
      { ...document, proof: { ...proof, nonce: otherNonce(document) } },
      { ...document, payout: '99.99' },
    ]
    // The command is the very function (tas-verify.test.ts) in a process of its own, which the forgeries of a game have by turns.
    for (const tampered of forgeries) expect((await verifyProof(tampered, TOOLS)).isRight).toBe(false)
    const wrong = await verify(forgeries[at % forgeries.length])
    expect(wrong.code).toBe(1)
    expect(wrong.out).toMatch(/✗ .*\n/)
  })
})

it('a bet whose texts would steer a terminal is shown harmlessly, in Persian too', async () => {
  const player = await world.player({ cashMinor: 100_000n })
  const [, play] = INSTANT[0] ?? []
  const betId = (await play?.(player)) ?? ''
  await rotateSeeds(world.as(player), {})
  const document = betDocument(await getBet(world.as(player), { betId }))
  const hostile = { ...document, proof: { ...document?.proof, clientSeed: 'x\u001b[2J\u202egnp' } }
  const { code, out } = await verify(hostile, '--lang', 'fa')
  expect(code).toBe(1)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
  expect(out).not.toMatch(/[\u001b\u202e]/)
  expect(out).toMatch(/بذرها نتیجهٔ دیگری می‌دهند/)
})
