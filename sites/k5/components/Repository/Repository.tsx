import type { ComponentProps } from 'octavo/components'

export const traits = { parts: ['Pane'] }

/**
 * Files of one repository side by side, as one picture: `<Repository name="ord/ord-paym" title="…">` with
 * `<Pane title="You model" command="k5 generate">` inside. `command` is the command between this pane and the next one.
 */
export function Repository({ name, title, parts }: ComponentProps<'name' | 'title'>) {
  return (
    <figure className="repository">
      <figcaption>
        <BranchMark />
        <span className="repository-name">{name}</span> {title}
      </figcaption>
      <div className="repository-panes">
        {parts.map(({ props, content }, index) => (
          <section key={index} className="pane">
            <p className="pane-title">
              <strong>{props.title}</strong>
              {props.command && <code>{props.command}</code>}
            </p>
            {content}
          </section>
        ))}
      </div>
    </figure>
  )
}

function BranchMark() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M4 5v6M12 6.5c0 3-4 2.5-7.2 4.6" />
      <circle cx="4" cy="3.25" r="1.75" />
      <circle cx="4" cy="12.75" r="1.75" />
      <circle cx="12" cy="4.75" r="1.75" />
    </svg>
  )
}
