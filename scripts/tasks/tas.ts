import { COMMANDS, listCommands } from '../lib/commands.ts'
import { runTask } from '../lib/lifetime.ts'
import { complain } from '../lib/progress.mjs'

/** Runs a command of the operator: `npm run tas -- books --deep`. Without one, or with help, lists them. */
await runTask(async () => {
  const [name = 'help', ...args] = process.argv.slice(2)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  // Before anything of the command is done, whatever else it was given.
  if (command !== undefined) return args.some((arg) => /^(-h|--help)$/.test(arg)) ? command.help() : command.run(args)
  if (!/^(-h|(--)?help)$/.test(name)) {
    complain(`There is no command ${name}.\n${listCommands()}`)
    return 1
  }
  process.stdout.write(listCommands())
  return 0
})
