import type { CallInput, CallPath } from '@tas/shared/contract/api.ts'
import { callQuery, queryClient } from '../lib/query.ts'

/** Answers that are later than this are drawn when they come, in place of their skeletons. */
const PATIENCE_MS = 400

/**
 * Takes what public/boot.js asked for in advance into the cache, so that the very first drawing shows the lobby and not
 * its skeletons. Does nothing on other pages; never rejects.
 */
export async function takeFirstAnswers(): Promise<void> {
  const reads = Object.keys(window.tasEarly ?? {}).map((key) => {
    const [path, body = '{}'] = key.split(' ')
    // The boot script names calls of the contract, each with its input.
    const query = callQuery(path as CallPath, JSON.parse(body) as CallInput<CallPath>, { silent: true })
    return queryClient.prefetchQuery(query)
  })
  if (reads.length === 0) return
  await Promise.race([Promise.all(reads), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
