import type { IncomingMessage, ServerResponse } from 'node:http'
import { listen, readBody } from '../shared/talk.ts'
import { type Chain, callData } from './start-chain.ts'
import { type Asked, readAsked, readUnits, walletPage } from './wallet-page.ts'

export type Wallet = { readonly url: string; stop(): Promise<void> }

/** A block of the trial chain, once something is to be confirmed. */
const BLOCK_MS = 2_000

/**
 * A wallet with coins of a chain of this machine: `/` pays what its address asks for, `/rpc` leads to the node, so that both are found at
 * one address that stays.
 */
export async function startWallet(
  chain: Chain,
  { port, confirmations }: { readonly port: number; readonly confirmations: number },
): Promise<Wallet> {
  let waiting = 0
  // Blocks are made only while something waits for them: an idle sandbox does nothing.
  const mining = setInterval(() => {
    if (waiting === 0) return
    waiting--
    void chain.mine(1).catch(() => undefined)
  }, BLOCK_MS)
  const sent = () => {
    waiting = confirmations
  }
  const wallet = await listen(port, (request, response) => answer(chain, { request, response, sent }))
  return {
    url: `http://127.0.0.1:${wallet.port}`,
    async stop() {
      clearInterval(mining)
      await wallet.stop()
    },
  }
}

type Call = { readonly request: IncomingMessage; readonly response: ServerResponse; sent(): void }

async function answer(chain: Chain, { request, response, sent }: Call): Promise<void> {
  const body = await readBody(request)
  const { pathname, search, searchParams } = new URL(request.url ?? '/', chain.url)
  if (pathname === '/rpc') {
    // What a house sends waits to be confirmed like what is paid here.
    if (body.includes('eth_sendRawTransaction')) sent()
    return relay(chain, body, response)
  }
  const asked = pathname === '/' ? readAsked(searchParams) : null
  if (request.method === 'POST' && asked !== null) {
    const units = readUnits(new URLSearchParams(body).get('amount') ?? '', asked.decimals)
    if (units !== null && units > 0n) {
      await pay(chain, asked, units)
      sent()
    }
    response.writeHead(303, { location: asked.back, 'cache-control': 'no-store' }).end()
    return
  }
  response
    .writeHead(asked === null ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    })
    .end(walletPage(asked, `/${search}`))
}

/** The wallet is never empty: of a token it makes what it sends. */
function pay(chain: Chain, { to, contract }: Asked, units: bigint): Promise<string> {
  if (contract === null) return chain.send({ to, value: units })
  return chain.send({ to: contract, data: callData('mint(address,uint256)', to, units) })
}

async function relay(chain: Chain, body: string, response: ServerResponse): Promise<void> {
  const said = await fetch(chain.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  response.writeHead(said.status, { 'content-type': 'application/json' }).end(await said.text())
}
