import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { TestOrder } from './scripts/lib/test-order.ts'

/** Generous: it only has to end a test that hangs, on a machine that may be slow and busy. */
const timeouts = {
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 120_000,
  hookTimeout: 120_000,
  teardownTimeout: 60_000,
}

/** Vitest has a MODE of its own ("test"), which the server, started by a test, would take for ours. */
const env = { MODE: 'sandbox' }

/**
 * Files that put something of their own in the place of a module, or load modules anew: those that were loaded before are others then,
 * in their own file or the next one of the worker.
 */
export const REPLACING = [
  'server/src/modules/identity/login/log-in.test.ts',
  'server/src/modules/identity/registration/demo-people.test.ts',
  'server/test/toy-game.test.ts',
]
export const REPLACING_ON_SITE = [
  'web/src/lib/api.test.ts',
  'web/src/lib/lazy-chunk.test.ts',
  'web/src/lib/send-money-model.test.ts',
  'web/src/lib/session.test.ts',
  'web/src/lib/socket.test.ts',
  'web/src/player/routes/toy-game.test.tsx',
]

/** Files that render pages: the whole program of the site or the office; one part alone is written where it is rendered, as `.tsx`. */
const PAGES = 'web/src/**/*.page.test.ts'
const OFFICE_PAGES = 'web/src/office/**/*.page.test.ts'
const PARTS = 'web/src/**/*.page.test.tsx'

/** For projects whose tests change nothing that outlives their file: modules once loaded serve the next file too. */
const pure = { isolate: false }

/** For projects in which nothing but TypeScript is loaded: Node reads it as it does in the product, and keeps what it compiled. */
const byNode = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/** For projects that Vite builds, pages above all: what they use of the house and of shared, Node reads as well. */
const restByNode = { server: { deps: { external: [/\/(server|shared)\/(src|test)\//] } } }

/**
 * The program that pages are rendered with is the one that is served: React's build for development does the work of every drawing
 * twice, notes a stack for every element, and nobody reads what it says.
 */
const asServed = { oxc: { jsx: { development: false } } }
const envAsServed = { ...env, NODE_ENV: 'production' }

/** For tests on a database; those with a browser do more in one. */
const house = { globalSetup: ['server/test/database-setup.ts'], env, ...timeouts, testTimeout: 180_000 }

export default defineConfig({
  test: {
    // Vitest would leave a core free, which is half of a small machine. Many tests wait for a database or a browser.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: TestOrder },
    projects: [
      { test: { name: 'shared', include: ['shared/src/**/*.test.ts'], ...timeouts, ...pure, ...byNode } },
      // One project: a worker that goes from a server's file to a browser's keeps what it has loaded.
      {
        test: {
          name: 'house',
          include: ['{server,e2e}/**/*.test.ts'],
          exclude: REPLACING,
          ...house,
          ...pure,
          ...byNode,
        },
      },
      { test: { name: 'house-alone', include: REPLACING, ...house } },
      // Pages without a picture, against a house of the same process. All files of a project show the whole program, loaded once for a
      // worker: before each page, whoever was there has left (web/test/render-page.ts, render-office.ts).
      {
        ...asServed,
        test: {
          name: 'pages',
          include: [PAGES],
          exclude: [OFFICE_PAGES],
          ...house,
          ...pure,
          ...restByNode,
          env: envAsServed,
        },
      },
      // A program of its own, which keeps other sessions and speaks other texts in the same modules.
      {
        ...asServed,
        test: { name: 'office-pages', include: [OFFICE_PAGES], ...house, ...pure, ...restByNode, env: envAsServed },
      },
      // Each file has a window of its own: what one leaves in it is in nobody else's way.
      { test: { name: 'parts', include: [PARTS], env, ...timeouts } },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}', 'web/art/**/*.test.ts'],
          exclude: [...REPLACING_ON_SITE, PAGES, PARTS],
          ...timeouts,
          ...pure,
          ...restByNode,
        },
      },
      { test: { name: 'web-alone', include: REPLACING_ON_SITE, ...timeouts } },
    ],
  },
})
