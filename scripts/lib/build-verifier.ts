import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { paths } from './paths.ts'

/** The verifier anybody can run: bin/tas-verify.mjs. */
export const VERIFIER = join(paths.root, 'bin', 'tas-verify.mjs')

const HEADER = `#!/usr/bin/env node
// Checks receipts, proofs of inclusion, signed days, bets, lottery draws, daily returns, the log of pay tables, statements, exports of accounts and packs of complaints. Needs Node 20.19 or newer and nothing else.
// Made from scripts/verify/tas-verify.ts and shared/src/rules by \`npm run build:verifier\`; not edited by hand.
`

/** The rules as players read them are fetched by who tells them, which the verifier never does. */
const withoutRulesText: Plugin = {
  name: 'tas-without-rules-text',
  load: (id) => (/\/games\/[^/]+\/rules-text\.ts$/.test(id) ? 'export {}' : null),
}

/** Bundles the verifier into one file. Returns its text. */
export async function buildVerifier(): Promise<string> {
  const result = await build({
    configFile: false,
    root: paths.root,
    logLevel: 'silent',
    plugins: [withoutRulesText],
    // All in one file, what comes from npm too.
    ssr: { noExternal: true },
    build: {
      ssr: 'scripts/verify/tas-verify.ts',
      write: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { format: 'es', codeSplitting: false } },
    },
  })
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
  const [chunk, ...more] = outputs
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error('The verifier must be one file.')
  return HEADER + chunk.code
}
