import { errorText } from '@tas/shared/contract/error-text.ts'
import { ConfigError } from '#kit/config.ts'
import { Refusal } from '#kit/refusal.ts'
import { operatorSentence } from '../../operator-sentence.ts'
import { HelpAsked } from './command-options.ts'

/**
 * Runs a command of the operator to its end: the number `main` gives is the exit code, 0 when it gives none. Whatever fails is told
 * in one sentence and ends with 1; a rule that refuses is told as it would be to a caller.
 */
export async function runCommand(main: () => Promise<unknown>, failedText: string): Promise<void> {
  try {
    const exitCode = await main()
    process.exitCode = typeof exitCode === 'number' ? exitCode : 0
  } catch (error) {
    if (error instanceof HelpAsked) return say(error.message)
    const told =
      error instanceof Refusal ? new ConfigError(errorText(error.code, { language: 'en' }, error.details)) : error
    process.stderr.write(`${operatorSentence(told, failedText)}\n`)
    process.exitCode = 1
  }
}

/** Prints a line for the operator. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
