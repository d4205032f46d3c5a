/** A key of RFC 8037, appendix A.2: any good key will do. */
const SAMPLE_KEY = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'

/** True where this browser can check Ed25519 signatures: since 2025 all do, on pages that came over a safe connection. */
export async function canCheckSignatures(): Promise<boolean> {
  return (await importKey(bytesOf(SAMPLE_KEY))) !== null
}

/** Checks an Ed25519 signature over the UTF-8 bytes of a text; key and signature in base64url. */
export async function verifySignature(publicKey: string, text: string, signature: string): Promise<boolean> {
  const key = await importKey(bytesOf(publicKey))
  if (key === null) return false
  return crypto.subtle.verify('Ed25519', key, bytesOf(signature), new TextEncoder().encode(text))
}

/** Null for bytes that are no key, and where the browser knows no such keys. */
async function importKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify'])
  } catch {
    return null
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = new Uint8Array(new ArrayBuffer(binary.length))
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index)
  return bytes
}
