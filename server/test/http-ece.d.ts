declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  /** Opens what was encrypted for a browser (RFC 8188, RFC 8291). */
  export function decrypt(
    body: Buffer,
    given: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: string },
  ): Buffer
}
