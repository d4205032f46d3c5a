/** Ways to choose `k` of `n` things without order; 0 when k > n. Both whole numbers ≥ 0. */
export function binomial(n: number, k: number): bigint {
  if (k > n) return 0n
  let ways = 1n
  for (let taken = 1; taken <= k; taken++) ways = (ways * BigInt(n - k + taken)) / BigInt(taken)
  return ways
}
