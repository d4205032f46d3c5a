import { withEvmChecksum as withSum } from '@tas/shared/rules/withdrawals/read-destination.ts'
import { assert } from '#kit/assert.ts'
import { uuidv7 } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { compileContracts } from '../../../../simulators/chain/compile.ts'
import { findAnvil } from '../../../../simulators/chain/find-anvil.ts'
import { accountKeyOf } from '../../../../simulators/chain/known-key.ts'
import { CHAIN_ID, type Chain, callData, KNOWN_MNEMONIC, startChain } from '../../../../simulators/chain/start-chain.ts'
import { freePort } from '../../../../simulators/free-port.ts'
import { createWorld, serveWorld, type World, type WorldOptions } from '../../../../test/world.ts'
import { askDeposits } from '../deposits/ask-deposits.ts'
import { putForward } from '../deposits/card.fixture.ts'
import { createDeposit } from '../deposits/create-deposit.ts'
import { showDeposit } from '../deposits/show-deposits.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'
import { followChains } from './follow-chains.ts'

/** After so many blocks what came is credited. */
export const CONFIRMATIONS = 3

/** Contracts of the chain, by what they are. */
export type Contracts = Readonly<Record<'usdt' | 'usdc' | 'unlisted' | 'dollar' | 'ether' | 'wall', string>>

type OnChain = { readonly chain: Chain; readonly contracts: Contracts }
export type ChainWorld = World & OnChain

/** A chain of a real EVM node: ether, dollars of six decimals and of none, and a coin of thirty that nobody takes. */
export async function startTestChain(): Promise<OnChain> {
  const program = findAnvil()
  assert(program !== null, 'npm brings an EVM node for the machines that tests run on')
  const chain = await startChain({ program, port: await freePort(), stateFile: null })
  const { Coin, Feed, Wall } = compileContracts()
  const contracts = {
    usdt: await chain.deploy(Coin, 6n),
    usdc: await chain.deploy(Coin, 0n),
    unlisted: await chain.deploy(Coin, 30n),
    dollar: await chain.deploy(Feed, 1_00000000n),
    ether: await chain.deploy(Feed, 2_500_00000000n),
    wall: await chain.deploy(Wall),
  }
  return { chain, contracts }
}

/** Tokens a house is told to take: what they are called, their contract, and how many decimals the operator says that it has. */
type TokensOf = (contracts: Contracts) => readonly (readonly ['USDT' | 'USDC', string, number])[]
const usualTokens: TokensOf = ({ usdt, usdc }) => [
  ['USDT', usdt, 6],
  ['USDC', usdc, 0],
]
export type ChainOptions = {
  readonly tokens?: TokensOf
  /** Settings of the house beside the usual ones. */
  readonly env?: WorldOptions['env']
  /** Gives the address under which the house reaches its node: for a line between the two. */
  readonly through?: (nodeUrl: string) => Promise<string>
}

/** A house that takes coins of a chain. `open`: makes the house. */
async function worldOn<House extends World>(
  open: (options: WorldOptions) => Promise<House>,
  { tokens = usualTokens, env = {}, through }: ChainOptions = {},
): Promise<House & OnChain> {
  const { chain, contracts } = await startTestChain()
  const url = (await through?.(chain.url)) ?? chain.url
  const world = await open({ env: { ...chainEnvOf({ url }, contracts, tokens), ...env } })
  await followChains(world.app)
  return {
    ...world,
    chain,
    contracts,
    async stop() {
      try {
        await world.stop()
      } finally {
        await chain.kill()
      }
    },
  }
}

/** A house that takes coins, without network doors. */
export const createChainWorld = (options?: ChainOptions) => worldOn(createWorld, options)

/** The same, listening on a free port. */
export const serveChainWorld = () => worldOn(serveWorld)

/** What a house has to be told to take coins of this chain. */
export function chainEnvOf(
  { url }: Pick<Chain, 'url'>,
  contracts: Contracts,
  tokensOf: TokensOf = usualTokens,
): Readonly<Record<string, string>> {
  const { dollar, ether } = contracts
  const priced = (feed: string) => ({ feeds: { USD: withSum(feed) }, maxAgeSeconds: 3_600 })
  const tokens = tokensOf(contracts).map(([symbol, contract, decimals]) => ({
    ...priced(dollar),
    symbol,
    contract: withSum(contract),
    decimals,
  }))
  const network = {
    network: 'ethereum',
    url,
    chainId: CHAIN_ID,
    confirmations: CONFIRMATIONS,
    native: priced(ether),
    tokens,
  }
  return { CRYPTO_XPUB: accountKeyOf(KNOWN_MNEMONIC, 1), CRYPTO_NETWORKS: JSON.stringify([network]) }
}

type Gateway = 'usdt_ethereum' | 'usdc_ethereum' | 'eth_ethereum'

/** Asks for a deposit in a coin, of 25.00 in dollars of six decimals unless said otherwise. @returns it as its player sees it */
export async function askInCoins(
  world: World,
  payer: PlayerActor,
  other: { readonly gatewayCode?: Gateway; readonly amount?: string; readonly currency?: string } = {},
) {
  const input = { gatewayCode: 'usdt_ethereum', amount: '25.00', currency: 'USD', ...other }
  const { deposit } = await createDeposit(world.as(payer, uuidv7()), input)
  return show(world, payer, deposit)
}

/** A deposit with how it is paid. */
export async function show(world: World, payer: PlayerActor, { id }: { readonly id: string }) {
  const deposit = await showDeposit(world.as(payer), { id })
  const { pay } = deposit
  assert(pay !== null, 'a deposit in coins says how it is paid')
  return { ...deposit, pay }
}

type Sent = { readonly contract: string; readonly to: string; readonly units: bigint }

/** Sends units of a token to an address, in a block of their own. @returns the transaction */
export function sendTokens({ chain }: Pick<OnChain, 'chain'>, { contract, to, units }: Sent): Promise<string> {
  return chain.send({ to: contract, data: callData('mint(address,uint256)', to, units) })
}

/** Reads what is new and asks about every deposit, until nothing is left to do. */
export async function settle({ app }: Pick<World, 'app'>): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await followChains(app)
    await putForward(app)
    await askDeposits(app)
    await sendRefunds(app)
  }
}

/** What a deposit came to, settled until then. */
export async function statusOf(world: World, payer: PlayerActor, deposit: { readonly id: string }): Promise<string> {
  await settle(world)
  return (await show(world, payer, deposit)).status
}
