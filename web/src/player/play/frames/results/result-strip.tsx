import { useArrowKeys } from '../../../../lib/use-arrow-keys.ts'
import { classes } from '../../../../ui/classes.ts'

export type StripItem = {
  readonly id: string
  readonly text: string
  readonly label: string
  readonly look: 'good' | 'bad' | 'plain' | 'rare' | 'red' | 'black' | 'green'
}

const LOOKS: Readonly<Record<StripItem['look'], string>> = {
  good: 'bg-[#21c7b5]/20 text-[#5fe3d4]',
  bad: 'bg-[#e5484d]/22 text-[#ff9a9d]',
  plain: 'bg-white/12 text-[#e1e5f4]',
  rare: 'bg-[#f6b31b]/22 text-[#ffcf5e]',
  red: 'bg-[#b9222b] text-white',
  black: 'bg-[#0b0f24] text-white ring-1 ring-inset ring-white/35',
  green: 'bg-[#0a7168] text-white',
}

type ResultStripProps = {
  readonly title: string
  readonly emptyText: string
  readonly items: readonly StripItem[]
  readonly onPress: (id: string) => void
}

/** The last results, newest first, one stop of the Tab key; each opens its proof. Lies on the dark ground of a stage in both themes. */
export function ResultStrip({ title, emptyText, items, onPress }: ResultStripProps) {
  const { board, tabIndexOf } = useArrowKeys()
  return (
    <section aria-label={title} className="h-11 min-w-0 flex-1">
      {items.length === 0 ? (
        <p className="grid h-11 items-center text-[13px] text-[#aab1cc]">{emptyText}</p>
      ) : (
        <div {...board}>
          <ul className="no-scrollbar flex h-11 overflow-x-auto [mask-image:linear-gradient(to_right,#000_calc(100%-40px),transparent)] rtl:[mask-image:linear-gradient(to_left,#000_calc(100%-40px),transparent)]">
            {items.map(({ id, text, label, look }, index) => (
              <li key={id} className="shrink-0 animate-[strip-in_.3s_var(--ease-out)]">
                <button
                  type="button"
                  data-cell=""
                  tabIndex={tabIndexOf(index)}
                  aria-label={label}
                  title={label}
                  onClick={() => onPress(id)}
                  className="group grid h-11 place-items-center px-[3px]"
                >
                  <bdi
                    dir="ltr"
                    className={classes(
                      'rounded-full px-2.5 py-1 text-[13px] font-bold leading-5 transition-[filter] group-hover:brightness-125',
                      LOOKS[look],
                    )}
                  >
                    {text}
                  </bdi>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
