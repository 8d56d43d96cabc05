import { toIconName } from '../../shared/icons.ts'
import type { ComponentPart, ComponentProps } from '../components.ts'

/**
 * `<Tabs group="os">` with `<Tab label="Linux">` inside. Shows all panels until `<octavo-tabs>` makes them tabs in the
 * browser.
 */
export function Tabs({ group, parts }: ComponentProps<'group'>) {
  return (
    <octavo-tabs group={typeof group === 'string' ? group : undefined}>
      <div className="tab-list">
        {parts.map((part, index) => (
          <button key={index} type="button" data-label={labelOf(part)}>
            {typeof part.props.icon === 'string' && (
              <span className={`icon icon-${toIconName(part.props.icon)}`} aria-hidden="true" />
            )}
            {labelOf(part)}
          </button>
        ))}
      </div>
      {parts.map((part, index) => (
        <div key={index} className="tab-panel" data-label={labelOf(part)}>
          {part.content}
        </div>
      ))}
    </octavo-tabs>
  )
}

function labelOf({ props: { label, value } }: ComponentPart): string {
  return String(label ?? value ?? '')
}
