import { useTexts } from '../../../lib/i18n.ts'

/** Beside the count: from free games or hold-and-win to what they came to. */
export function SkipAllButton({ onSkip }: { readonly onSkip: () => void }) {
  const t = useTexts('slots')
  return (
    <button
      type="button"
      onClick={onSkip}
      className="flex h-11 items-center justify-self-end whitespace-nowrap rounded-full border border-white/20 bg-[#070b1e]/80 px-2.5 text-[13px] font-semibold text-[#d6dcf3] transition-colors hover:text-white sm:px-4"
    >
      {t('skipAll')}
    </button>
  )
}
