import { runTask } from '../lib/lifetime.ts'
import { runOnDatabase } from '../lib/run-on-database.ts'

await runTask(() => runOnDatabase('server/bench/large/main.ts', []))
