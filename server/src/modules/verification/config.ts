import { z } from 'zod'
import { ConfigError, declareConfig } from '#kit/config.ts'

/** Where the daemon of ClamAV listens: a socket of this machine, or a host and port. */
export type ScannerPlace = { readonly path: string } | { readonly host: string; readonly port: number }

export const verificationConfig = declareConfig(
  'verification',
  z.object({
    /** `unix:/run/clamav/clamd.ctl` or `tcp://host:3310`; without it uploaded files are not scanned. */
    CLAMD: z.string().max(300).optional(),
  }),
  ({ CLAMD }) => ({ scanner: CLAMD === undefined ? null : placeOf(CLAMD) }),
)

function placeOf(text: string): ScannerPlace {
  if (/^unix:\/./.test(text)) return { path: text.slice('unix:'.length) }
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'tcp:' || url.hostname === '' || url.port === '')
    throw new ConfigError('CLAMD must be unix:/path or tcp://host:port.')
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) }
}
