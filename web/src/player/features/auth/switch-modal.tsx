type SwitchModalProps = { readonly question: string; readonly answer: string; readonly onGo: () => void }

/** The way from the login to the registration and back. */
export function SwitchModal({ question, answer, onGo }: SwitchModalProps) {
  return (
    <p className="text-center text-[14px] text-ink-2">
      {question}{' '}
      <button
        type="button"
        onClick={onGo}
        className="-my-1.5 min-h-11 rounded-sm px-1 font-bold text-saffron-ink hover:underline hover:underline-offset-4"
      >
        {answer}
      </button>
    </p>
  )
}
