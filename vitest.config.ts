import { defineConfig } from 'vitest/config'

/** Generous: it only has to end a test that hangs, on a machine that may be slow and busy. */
const timeouts = {
  expect: { poll: { timeout: 30_000 } },
  testTimeout: 60_000,
  hookTimeout: 120_000,
  teardownTimeout: 60_000,
}

/** Vitest has a MODE of its own ("test"), which the server, started by a test, would take for ours. */
const env = { MODE: 'sandbox' }

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'shared', include: ['shared/src/**/*.test.ts'], ...timeouts } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/test/database-setup.ts'],
          env,
          ...timeouts,
        },
      },
      { test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}', 'web/art/**/*.test.ts'], ...timeouts } },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['server/test/database-setup.ts', 'scripts/lib/browser-setup.ts'],
          env,
          ...timeouts,
          testTimeout: 180_000,
          // Each file runs a server and a browser of its own, which wait more than they work: two at a time, when the rest is done.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
