import { useTexts } from '../../../lib/i18n.ts'
import { isolated, percentText } from '../../../lib/shown-number.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { ProofValue } from '../../../ui/proof-value.tsx'
import type { RulesData } from '../../play/frames/rules-panel.tsx'

/** As many as the return of a build is computed to. */
const PLACES = 8

type BuildProps = { readonly rules: RulesData | undefined }

/** At the foot of the stage: which build runs and what it returns, as its tile says; opens the rules, where both stand in full. */
export function BuildNote({ rules }: BuildProps) {
  const { open } = useDialogs()
  const words = useBuildWords(rules)
  if (words === null) return null
  return (
    <button
      type="button"
      onClick={() => open('rules')}
      className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 rounded-sm px-1 text-[13px] text-[#c3cbe6] transition-colors hover:text-white"
    >
      <span className="font-semibold">{words.name}</span>
      <span>{words.returns}</span>
    </button>
  )
}

/** In the rules: the same in full. */
export function BuildFacts({ rules }: BuildProps) {
  const t = useTexts('slots')
  const words = useBuildWords(rules)
  if (words === null) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-[17px] font-bold">
        {words.name} · {words.exactly}
      </h3>
      <dl>
        <ProofValue name={t('buildHash')} value={words.hash} />
      </dl>
    </section>
  )
}

function useBuildWords(rules: RulesData | undefined) {
  const t = useTexts('slots')
  const format = useFormat()
  if (!rules?.build) return null
  const { name, hash } = rules.build
  return {
    name: t('build', { name: isolated(format.decimal(name)) }),
    returns: t('buildReturn', { percent: isolated(format.percent(percentText(rules.rtp))) }),
    exactly: t('buildReturnExact', { percent: isolated(format.percent(percentText(rules.rtp), PLACES)) }),
    hash,
  }
}
