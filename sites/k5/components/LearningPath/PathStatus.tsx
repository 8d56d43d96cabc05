import { useRef } from 'react'
import type { PathProgress } from './progress.ts'
import type { Step } from './step.ts'

interface PathStatusProps {
  steps: Step[]
  progress: PathProgress
  onRestart: () => void
}

/** The progress of the reader, and a link to the next step. */
export function PathStatus({ steps, progress: { done, total, next }, onRestart }: PathStatusProps) {
  const onward = useRef<HTMLAnchorElement>(null)
  const step = steps[next ?? 0]
  const restart = () => {
    onRestart()
    // The button disappears after a restart, which would lose the focus.
    onward.current?.focus()
  }
  return (
    // The progress is that of the reader: nothing to search for.
    <div className="path-status" data-no-index="">
      <progress value={done} max={total} aria-label="Steps done" />
      {step && (
        <a ref={onward} className={done > 0 ? 'button' : 'button button-quiet'} href={step.href}>
          {toLabel(done, total)}
          <span className="visually-hidden">: {step.title}</span>
        </a>
      )}
      <p>{done === total ? 'All done' : `${done} of ${total} done`}</p>
      {done > 0 && (
        <button type="button" onClick={restart}>
          Start again
        </button>
      )}
    </div>
  )
}

function toLabel(done: number, total: number): string {
  if (done === 0) return 'Start'
  return done < total ? 'Continue' : 'Read again'
}
