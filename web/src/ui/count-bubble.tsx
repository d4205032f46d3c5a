import { useFormat } from '../lib/use-format.ts'

/** How much waits behind an icon, at its corner; nothing when nothing does. The icon's own label says it too. */
export function CountBubble({ count }: { readonly count: number }) {
  const format = useFormat()
  if (count <= 0) return null
  return (
    <span
      aria-hidden="true"
      className="absolute -end-1.5 -top-1.5 min-w-[18px] rounded-full bg-pomegranate px-1 text-center text-[11px] leading-[18px] font-bold text-on-pomegranate"
    >
      {count > 99 ? `${format.count(99)}+` : format.count(count)}
    </span>
  )
}
