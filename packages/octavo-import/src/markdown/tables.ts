import type { Construct, Event, Extension, Resolver } from 'micromark-util-types'

/**
 * The extension, with its tables completed one by one. By itself it searches the changes of all tables of a text for
 * each cell: a page with 16,000 tables took minutes.
 */
export function withTablesOneByOne(extension: Extension): Extension {
  const flow = Object.entries(extension.flow ?? {}).map(([code, constructs]) => [
    code,
    [constructs ?? []].flat().map((construct) => (isTable(construct) ? divide(construct) : construct)),
  ])
  return { ...extension, flow: Object.fromEntries(flow) }
}

function isTable({ name, resolveAll }: Construct): boolean {
  return name === 'table' && resolveAll !== undefined
}

function divide(table: Construct): Construct {
  return { ...table, ...(table.resolveAll && { resolveAll: oneByOne(table.resolveAll) }) }
}

function oneByOne(resolve: Resolver): Resolver {
  return (events, context) => {
    const resolved: Event[] = []
    for (const part of divideAtTables(events)) {
      // The resolver changes the events of the context, too.
      context.events = part
      for (const event of resolve(part, context)) resolved.push(event)
    }
    context.events = resolved
    return resolved
  }
}

/** Each part but the first begins with a table. */
function divideAtTables(events: Event[]): Event[][] {
  const starts = [...events.keys()].filter((index) => events[index]?.[0] === 'enter' && isHead(events[index]))
  return [0, ...starts].map((start, index) => events.slice(start, starts[index]))
}

function isHead(event: Event | undefined): boolean {
  // Another package has the types of this token.
  const type: string | undefined = event?.[1].type
  return type === 'tableHead'
}
