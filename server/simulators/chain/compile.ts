import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Output = {
  readonly contracts?: Readonly<
    Record<string, Readonly<Record<string, { readonly evm: { readonly bytecode: { readonly object: string } } }>>>
  >
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
}

const FILE = 'contracts.sol'

/** Compiles the contracts of the trial chain. @returns what creates each, by its name */
export function compileContracts(): Readonly<Record<'Coin' | 'Feed' | 'Wall', string>> {
  // It has no types of its own, and takes and gives text.
  const { compile } = createRequire(import.meta.url)('solc') as { compile(input: string): string }
  const content = readFileSync(new URL(FILE, import.meta.url), 'utf8')
  const settings = {
    optimizer: { enabled: true, runs: 200 },
    outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
  }
  const input = { language: 'Solidity', sources: { [FILE]: { content } }, settings }
  const output = JSON.parse(compile(JSON.stringify(input))) as Output
  const problem = output.errors?.find(({ severity }) => severity === 'error')
  if (problem !== undefined) throw new Error(problem.formattedMessage)
  const codeOf = (name: string) => `0x${output.contracts?.[FILE]?.[name]?.evm.bytecode.object ?? ''}`
  return { Coin: codeOf('Coin'), Feed: codeOf('Feed'), Wall: codeOf('Wall') }
}
