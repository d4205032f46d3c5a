import type { Config } from '#kit/config.ts'
import { watchSchema } from '#kit/db/schema-fit.ts'
import { createLog } from '#kit/log.ts'
import { demoBranchSignIns, seedDemoBranch } from './modules/agents/index.ts'
import { demoSignIns } from './modules/identity/index.ts'
import { keptMails } from './modules/mail/index.ts'
import { demoStaffSignIns } from './modules/staff/index.ts'
import { readHouseConfig } from './modules.ts'
import { operatorSentence } from './operator-sentence.ts'
import { startServer, type TasServer } from './server.ts'

/** Longest orderly stop; what is unfinished then is finished by the next start, and the exit code is 1. */
const STOP_WITHIN_MS = 10_000

let server: TasServer | null = null
let isStopping = false

async function stop(exitCode: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  await server?.stop()
  process.exit(exitCode)
}

/** One sentence for the operator. */
function sentenceOf(error: unknown, config: Config | null): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  if (code === 'EADDRINUSE')
    return `Port ${config?.port} is already taken by another program. Stop it, or choose another port with PORT=….`
  if (code === 'EACCES')
    return `This user may not listen on port ${config?.port}. Choose a port above 1023 with PORT=….`
  if (code === '28P01' || code === '3D000' || code === '28000')
    return 'The database refused the sign-in or does not exist. Check DATABASE_URL.'
  return operatorSentence(error, 'The server could not start')
}

/** The demo staff, for whoever starts a sandbox: people by the role they have. */
function staffSignIns() {
  return demoStaffSignIns().map(({ role, email, ...secrets }) => ({ role, username: email, ...secrets }))
}

async function main(): Promise<void> {
  let config: Config | null = null
  try {
    config = await readHouseConfig(process.env)
    const log = createLog(config.logLevel)
    process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
    // An error that nobody caught leaves the process in an unknown state. It ends in order, and the launcher starts a
    // new one.
    process.on('uncaughtException', (error) => {
      log.error({ err: error }, 'uncaught exception: the server stops')
      void stop(1)
    })
    server = await startServer(config, log, { rounds: 'thread' })
    for (const app of server.house.apps.values()) await seedDemoBranch(app)
    watchSchema(server.house.checkSchema, log, (error) => {
      log.error({ err: error }, 'the server stops')
      process.stderr.write(`${error.message}\n`)
      void stop(1)
    })
    // What modules read may be secret, and only they know it.
    const { databaseUrl: _, redisUrl, seedKey: __, modules: ___, ...shown } = config
    const bus = redisUrl === null ? 'PostgreSQL' : 'Redis'
    log.info({ config: { ...shown, bus }, url: server.url }, 'listening')
    process.send?.({
      type: 'ready',
      url: server.url,
      signIns: config.mode === 'sandbox' ? [...demoSignIns(), ...demoBranchSignIns(), ...staffSignIns()] : [],
      mails: keptMails({ config }, server.url),
    })
  } catch (error) {
    const message = sentenceOf(error, config)
    process.send?.({ type: 'failed', message })
    process.stderr.write(`${message}\n`)
    process.exitCode = 1
    process.disconnect?.()
    setTimeout(() => process.exit(1), 500).unref()
  }
}

process.on('SIGTERM', () => void stop(0))
process.on('SIGINT', () => void stop(0))
// The launcher is gone: nobody would stop this process any more.
process.on('disconnect', () => void stop(process.exitCode === 1 ? 1 : 0))
await main()
