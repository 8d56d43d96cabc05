import { useSyncExternalStore } from 'react'
import { formatMinutes } from './progress.ts'
import type { Step } from './step.ts'

interface PathStepProps {
  step: Step
  isDone: boolean
  onMark: (isDone: boolean) => void
}

export function PathStep({ step: { title, href, minutes, content }, isDone, onMark }: PathStepProps) {
  const isLive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <li className="path-step">
      {/* Disabled until hydration, which would discard an earlier click. */}
      <input
        type="checkbox"
        aria-label={`Done: ${title}`}
        checked={isDone}
        disabled={!isLive}
        onChange={(event) => onMark(event.target.checked)}
      />
      <p className="path-step-title">
        <a href={href}>{title}</a> <span>{formatMinutes(minutes)}</span>
      </p>
      <div>{content}</div>
    </li>
  )
}
