import { MENU_GROUPING, type MenuName } from '@tas/shared/contract/menus/choices.ts'
import type { MenuLine } from '@tas/shared/contract/menus/menu.ts'
import { destinationKey } from '@tas/shared/rules/menus/resolve-menu.ts'
import { refuse } from '#kit/refusal.ts'
import { outsideUrl } from '../business/index.ts'

/**
 * Refuses lines that a menu cannot be made of.
 * @param known keys of all there is to lead to, also of what is taken down
 * @throws Refusal http.invalid naming the fields
 */
export function requireFitMenu(menu: MenuName, lines: readonly MenuLine[], known: ReadonlySet<string>): void {
  const ids = new Set<string>()
  const problems = lines.flatMap((line, index) => {
    const reason = (field: string, why: string) => [[`lines.${index}.${field}`, why] as const]
    const isTwice = ids.has(line.id)
    ids.add(line.id)
    return [
      ...(isTwice ? reason('id', 'taken') : []),
      ...(line.kind === 'group' ? groupProblems(menu, line, reason) : entryProblems(line, known, reason)),
      ...(index === 0 && line.kind === 'entry' && MENU_GROUPING[menu] === 'titles' ? reason('kind', 'choice') : []),
    ]
  })
  if (problems.length > 0) throw refuse('http.invalid', {}, Object.fromEntries(problems))
}

type Problems = readonly (readonly [field: string, reason: string])[]
type Reason = (field: string, why: string) => Problems

function groupProblems(menu: MenuName, { title }: Extract<MenuLine, { kind: 'group' }>, reason: Reason): Problems {
  if (MENU_GROUPING[menu] === 'none') return reason('kind', 'choice')
  if (MENU_GROUPING[menu] === 'titles') return title === null ? reason('title', 'required') : []
  return title === null ? [] : reason('title', 'choice')
}

/** An address outside is one that the settings would take too, and says what it is called. */
function entryProblems(
  { target, title }: Extract<MenuLine, { kind: 'entry' }>,
  known: ReadonlySet<string>,
  reason: Reason,
): Problems {
  if (target.kind !== 'outside') return known.has(destinationKey(target)) ? [] : reason('target', 'unknown')
  return [
    ...(outsideUrl.safeParse(target.url).success ? [] : reason('target.url', 'format')),
    ...(title === null ? reason('title', 'required') : []),
  ]
}
