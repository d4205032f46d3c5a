import { z } from 'zod'
import { declareConfig } from '#kit/config.ts'

const HASH = '[0-9a-f]{64}'

export const auditConfig = declareConfig(
  'audit',
  z.object({
    /** Which program runs: its version, and hashes over the sources of the server and of the pages. Whoever starts a server says it. */
    BUILD: z
      .string()
      .regex(new RegExp(`^\\d+\\.\\d+\\.\\d+ ${HASH} ${HASH}$`))
      .optional(),
  }),
  ({ BUILD }) => {
    const [version, server, web] = BUILD?.split(' ') ?? []
    return version === undefined || server === undefined || web === undefined ? null : { version, server, web }
  },
)
