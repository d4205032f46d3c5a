import { ProviderSilent } from './port.ts'

/** The text of an answer of a provider. @throws ProviderSilent where it is longer than anybody reads */
export async function readBounded(response: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > mostBytes) throw new ProviderSilent('a provider says more than anybody reads')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
