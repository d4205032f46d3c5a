import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes minutes comes first: begun late, it would be waited for alone. */
const LONG = /e2e\/pages\.test\.ts$/

/** Whether a file of tests drives a browser. */
export function isBrowserTest(file: TestSpecification): boolean {
  return file.moduleId.includes('/e2e/')
}

/**
 * The order of test files: those with a browser spread evenly among those of the server. They wait more than they work, so
 * that a machine is busy throughout when they run beside files that only work, and is not crowded by many of them at once.
 * The others come last, project by project: a worker keeps what it has loaded until the project changes.
 */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const house = sorted.filter((file) => file.project.name === 'house')
    const browserTests = house
      .filter(isBrowserTest)
      .sort(
        (a, b) => Number(LONG.test(b.moduleId)) - Number(LONG.test(a.moduleId)) || (a.moduleId < b.moduleId ? -1 : 1),
      )
    const serverTests = house.filter((file) => !isBrowserTest(file))
    const others = sorted
      .filter((file) => file.project.name !== 'house')
      .sort((a, b) => a.project.name.localeCompare(b.project.name))
    return [...spread(browserTests, serverTests), ...others]
  }
}

/** All of `few` and `many` in their order, with the same number of `many` after each of `few`. */
function spread<Item>(few: readonly Item[], many: readonly Item[]): Item[] {
  const share = many.length / few.length
  return few.length === 0
    ? [...many]
    : few.flatMap((item, at) => [item, ...many.slice(Math.round(at * share), Math.round((at + 1) * share))])
}
