type Term = { readonly sign: 'plus' | 'minus'; readonly term: string }

/** How a figure is made, in words: "stakes − payouts". */
export function formulaText<One extends Term>(formula: readonly One[], nameOf: (term: One['term']) => string): string {
  return formula
    .map(({ sign, term }, index) =>
      sign === 'minus' ? `− ${nameOf(term)}` : index === 0 ? nameOf(term) : `+ ${nameOf(term)}`,
    )
    .join(' ')
}
