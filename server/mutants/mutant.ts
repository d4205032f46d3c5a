/** A bug planted on purpose, and the test files one of which must turn red. */
export type Mutant = {
  /** What the bug is, as a claim: "the wallet's row is not locked". */
  readonly name: string
  readonly file: string
  /** Stands exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** Filters of the test runner: paths of test files, without their ending. */
  readonly tests: readonly string[]
}
