import { seedLarge } from './seed-large.ts'
import { LARGE } from './sizes.ts'

/** `npm run seed:large`: fills the database of DATABASE_URL, which is a sandbox's, with a large house. */
const { DATABASE_URL, DATA_DIR } = process.env
if (DATABASE_URL === undefined || DATA_DIR === undefined) {
  console.error('DATABASE_URL and DATA_DIR are not set. Run this with: npm run seed:large')
  process.exitCode = 1
} else {
  const startedAt = performance.now()
  let toldAt = 0
  await seedLarge({ url: DATABASE_URL, dataDir: DATA_DIR }, LARGE, (step, done) => {
    const now = performance.now()
    if (now - toldAt < 2_000) return
    toldAt = now
    console.log(`${Math.round((now - startedAt) / 1_000)} s: ${done.toLocaleString('en-US')} ${step}`)
  })
  console.log(
    `The house is large after ${Math.round((performance.now() - startedAt) / 1_000)} s. Start it with: npm start`,
  )
}
