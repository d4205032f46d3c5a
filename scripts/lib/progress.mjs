/**
 * Lines that show what the program is doing. On a terminal a line turns while its step runs; elsewhere a step that
 * takes long announces itself once. Runs before anything is installed.
 */
const TURNS = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const ANNOUNCE_AFTER_MS = 1_000

const isTerminal = () => process.stdout.isTTY === true && !process.env.CI
const paint = (code, text) => (isTerminal() && !process.env.NO_COLOR ? `\u001b[${code}m${text}\u001b[0m` : text)
const elapsed = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`

/** Wipes the turning line, which is drawn again with its next turn. */
let wipe = ''

export const say = (line = '') => void process.stdout.write(`${wipe}${line}\n`)
export const bold = (text) => paint(1, text)
export const dim = (text) => paint(2, text)

/** One clear sentence about what went wrong. */
export const complain = (sentence) => void process.stderr.write(`${paint(31, '✗')} ${sentence}\n`)

/** Runs `work` under a line with a tick and the time it took; `describe` makes a word to show from its result. */
export async function step(label, work, describe) {
  const start = Date.now()
  const stopShowing = isTerminal() ? turn(label, start) : announce(label)
  try {
    const result = await work()
    stopShowing()
    const detail = describe ? `${describe(result)}, ${elapsed(start)}` : elapsed(start)
    say(`  ${paint(32, '✓')} ${label} ${dim(`(${detail})`)}`)
    return result
  } catch (error) {
    stopShowing()
    say(`  ${paint(31, '✗')} ${label} ${dim(`(${elapsed(start)})`)}`)
    throw error
  }
}

function turn(label, start) {
  let count = 0
  wipe = '\r\u001b[K'
  const draw = () =>
    process.stdout.write(`${wipe}  ${TURNS[count++ % TURNS.length]} ${label} ${dim(`(${elapsed(start)})`)}`)
  draw()
  const timer = setInterval(draw, 100)
  return () => {
    clearInterval(timer)
    process.stdout.write(wipe)
    wipe = ''
  }
}

function announce(label) {
  const timer = setTimeout(() => say(`  … ${label}`), ANNOUNCE_AFTER_MS)
  return () => clearTimeout(timer)
}
