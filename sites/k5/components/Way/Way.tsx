import type { ComponentProps } from 'octavo/components'
import { StationDrawing } from './StationDrawing.tsx'

export const traits = { parts: ['Station'] }

/**
 * A circular path with stations, drawn as one line: `<Way title="…">` with
 * `<Station title="Design" href="../docs/…" drawing="design">One sentence.</Station>` inside. `title` explains why the
 * line leads back to the start.
 */
export function Way({ title, parts }: ComponentProps<'title'>) {
  return (
    <div className="way">
      <ol className="way-stations">
        {parts.map(({ props, content }, index) => (
          <li key={index} className="station">
            <StationDrawing name={String(props.drawing)} />
            <p className="station-title">
              <a href={String(props.href)}>{props.title}</a>
            </p>
            <div>{content}</div>
          </li>
        ))}
      </ol>
      {title && (
        <p className="way-return">
          <span>{title}</span>
        </p>
      )}
    </div>
  )
}
