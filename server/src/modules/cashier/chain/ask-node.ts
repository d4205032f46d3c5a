import { z } from 'zod'
import { ProviderSilent } from '../gateways/port.ts'
import { askBounded } from '../gateways/provider-line.ts'
import type { NetworkSettings } from './chain-config.ts'

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
  const headers = { 'content-type': 'application/json' }
  const asked = { method: 'POST', headers, body: JSON.stringify(body), mostBytes: MOST_BYTES }
  const { status, text } = await askBounded('the node', url, asked)
  if (status !== 200) throw new ProviderSilent(`the node answered ${status}`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ProviderSilent('the node answered no JSON', { cause: error })
  }
}
