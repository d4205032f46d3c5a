import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { ConfigError } from '#kit/config.ts'

/** Somebody asked how a command is used: the message says it, and nothing went wrong. */
export class HelpAsked extends Error {}

/** An option of a command that takes a text. */
export const TEXT = { type: 'string' } as const

/**
 * The options a command of the operator was given. Nothing is stored of those that were not.
 * @param usage what is told instead when there are others, or one without its value: the ConfigError's sentence
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  const args = process.argv.slice(2)
  if (args.includes('--help')) throw new HelpAsked(usage)
  try {
    return parseArgs({ args, options }).values
  } catch {
    throw new ConfigError(usage)
  }
}

/** Whether a command was given options at all: without any, most only list. */
export function isAsked(options: object): boolean {
  return Object.keys(options).length > 0
}

/** Whether a text is a number that people see, from 1: of a business, a player, a draw or a case. */
export function isNumber(text: string | undefined): text is string {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text)
}
