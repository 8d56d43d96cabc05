import { announce, useSite, type ComponentPart, type ComponentProps } from 'octavo/components'
import { PathStatus } from './PathStatus.tsx'
import { PathStep } from './PathStep.tsx'
import { formatMinutes, measurePath, toStepKey } from './progress.ts'
import { storeSteps, useDoneSteps } from './progress-store.ts'
import type { Step } from './step.ts'

export const traits = { island: true, parts: ['Step'] }

const LEVELS = ['beginner', 'intermediate', 'advanced']

/**
 * A path through the documentation: `<LearningPath level="beginner">`, a heading and a paragraph, then
 * `<Step title="Getting started" href="../docs/…" minutes="60">What you can do now.</Step>` for each step.
 * Readers check off steps, and the browser stores the progress. Without JavaScript, the path is a list.
 */
export function LearningPath({ level = '', children, parts }: ComponentProps<'level'>) {
  const { basePath } = useSite()
  const steps = parts.map((part) => toStep(part, basePath))
  const keys = steps.map(({ key }) => key)
  const done = useDoneSteps()
  const mark = (marked: readonly string[], isDone: boolean) => {
    const progress = measurePath(keys, storeSteps(marked, isDone))
    announce(`${progress.done} of ${progress.total} steps done`)
  }
  return (
    <section className="split path">
      <div className="path-summary">
        {children}
        <PathFacts level={String(level)} steps={steps} />
        <PathStatus steps={steps} progress={measurePath(keys, done)} onRestart={() => mark(keys, false)} />
      </div>
      <ol className="path-steps">
        {steps.map((step) => (
          <PathStep
            key={step.key}
            step={step}
            isDone={done.has(step.key)}
            onMark={(isDone) => mark([step.key], isDone)}
          />
        ))}
      </ol>
    </section>
  )
}

function toStep({ props: { title, href, minutes }, content }: ComponentPart, basePath: string): Step {
  const address = String(href)
  return { key: toStepKey(address, basePath), title: String(title), href: address, minutes: Number(minutes), content }
}

function PathFacts({ level, steps }: { level: string; steps: Step[] }) {
  const minutes = steps.reduce((sum, step) => sum + step.minutes, 0)
  return (
    <ul className="path-facts">
      <li>
        <LevelMark level={LEVELS.indexOf(level)} />
        {level.charAt(0).toUpperCase() + level.slice(1)}
      </li>
      <li>{steps.length} steps</li>
      <li>{formatMinutes(minutes)}</li>
    </ul>
  )
}

/** Three bars, filled up to the level of the path. */
function LevelMark({ level }: { level: number }) {
  return (
    <svg className="level-mark" viewBox="0 0 14 12" width="14" height="12" aria-hidden="true">
      {LEVELS.map((name, index) => (
        <path
          key={name}
          className={index <= level ? 'reached' : undefined}
          d={`M${2 + index * 5} 12V${8 - index * 4}`}
        />
      ))}
    </svg>
  )
}
