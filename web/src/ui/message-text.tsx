const ADDRESS = /(https:\/\/[^\s<>"'،؛]+)/u
/** Signs that end a sentence, not an address. */
const TAIL = /[.,;:!?)\]}»]+$/u

/** What somebody wrote, as text alone: its lines are kept, and an address can be followed without telling from where. */
export function MessageText({ text }: { readonly text: string }) {
  const parts = text
    .split(ADDRESS)
    .map((part, index) => ({ part, key: `${index} ${part.length}`, isAddress: index % 2 === 1 }))
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {parts.map(({ part, key, isAddress }) => (isAddress ? <Address key={key} text={part} /> : part))}
    </p>
  )
}

function Address({ text }: { readonly text: string }) {
  const tail = TAIL.exec(text)?.[0] ?? ''
  const address = text.slice(0, text.length - tail.length)
  return (
    <>
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow"
        dir="ltr"
        className="font-semibold text-saffron-ink underline"
      >
        {address}
      </a>
      {tail}
    </>
  )
}
