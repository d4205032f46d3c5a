import { z } from 'zod'
import { ProviderSilent } from '../gateways/port.ts'
import { readBounded } from '../gateways/read-bounded.ts'
import type { NetworkSettings } from './chain-config.ts'

/** Longer than a node that is well ever takes. */
const WITHIN_MS = 6_000
/** A full block of a busy chain is a few megabytes of JSON. */
const MOST_BYTES = 32 * 1024 * 1024

const answerData = z.object({
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string() }).nullish(),
})

/** A node that answered, and said no: a contract that reverts, a method that it does not know. */
export class NodeRefused extends ProviderSilent {}

/**
 * Asks a node one thing by JSON-RPC. Whatever it says is read as what a stranger says: by the schema that is given.
 * @throws ProviderSilent for whatever is no plain answer in time; NodeRefused where it says no
 */
export async function askNode<Schema extends z.ZodType>(
  { url }: Pick<NetworkSettings, 'url'>,
  { method, params }: { readonly method: string; readonly params: readonly unknown[] },
  schema: Schema,
): Promise<z.output<Schema>> {
  const said = answerData.safeParse(await send(url, { jsonrpc: '2.0', id: 1, method, params }))
  if (!said.success) throw new ProviderSilent(`the node gave ${method} no answer`)
  const { error, result } = said.data
  if (error != null) throw new NodeRefused(`the node refuses ${method}: ${error.message.slice(0, 200)}`)
  const read = schema.safeParse(result)
  if (!read.success) throw new ProviderSilent(`the node gave ${method} an answer that is not understood`)
  return read.data
}

async function send(url: string, body: unknown): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      // The node itself is asked, not whom it names.
      redirect: 'error',
      signal: AbortSignal.timeout(WITHIN_MS),
    })
    const text = await readBounded(response, MOST_BYTES)
    if (response.status !== 200) throw new ProviderSilent(`the node answered ${response.status}`)
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof ProviderSilent) throw error
    throw new ProviderSilent(error instanceof Error ? error.message : 'unknown', { cause: error })
  }
}
