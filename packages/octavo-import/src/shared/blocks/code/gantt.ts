import { renderTable } from '../../write-markdown.ts'

interface Task {
  name: string
  /** Milliseconds of UTC. */
  start: number
  end: number
  isMilestone: boolean
}

/**
 * A Gantt chart of Mermaid as a table: its tasks with their first and last days, below the names of their sections.
 * undefined: it has no tasks, or dates that are written in another way. https://mermaid.js.org/syntax/gantt.html
 */
export function ganttTable(diagram: string): string | undefined {
  if (!/^\s*gantt\b/.test(diagram)) return undefined
  const known = new Map<string, Task>()
  const rows: string[][] = []
  let [title, axis, last]: [string, string, Task | undefined] = ['', '%Y-%m-%d', undefined]
  for (const line of diagram.split('\n').slice(1)) {
    const [, word = '', value = ''] = /^\s*(title|axisFormat|dateFormat|section)\s+(.*?)\s*$/.exec(line) ?? []
    if (word === 'title') title = `**${value}**\n\n`
    else if (word === 'axisFormat') axis = value
    else if (word === 'section') rows.push([`**${value}**`, '', ''])
    else if (word === 'dateFormat' && value !== 'YYYY-MM-DD') return undefined
    const [, name, data] = /^\s*([^:%]*?)\s*:(.*)$/.exec(line) ?? []
    if (word !== '' || name === undefined || data === undefined) continue
    const task = readTask(name, data, known, last)
    if (!task) return undefined
    last = task
    rows.push([
      name.replaceAll('|', String.raw`\|`),
      format(task.start, axis),
      task.isMilestone ? '' : format(task.end, axis),
    ])
  }
  return last && title + renderTable(['', 'Start', 'End'], rows)
}

/** `active, id, after other, 4w` */
function readTask(name: string, data: string, known: Map<string, Task>, last: Task | undefined): Task | undefined {
  const parts = data.split(',').map((part) => part.trim())
  const values = parts.filter((part) => !/^(?:active|done|crit|milestone|vert)$/.test(part))
  const id = values.length > 2 ? values.shift() : undefined
  const [until = '', from] = values.reverse()
  const start = from === undefined ? last?.end : readDate(from, known)
  const end = start === undefined ? undefined : (addTo(start, until) ?? readDate(until, known))
  if (start === undefined || end === undefined) return undefined
  const task = { name, start, end, isMilestone: parts.includes('milestone') }
  if (id !== undefined) known.set(id, task)
  return task
}

/** `2026-01-19`, `after a b` or `until a`. */
function readDate(text: string, known: ReadonlyMap<string, Task>): number | undefined {
  const [, word, ids = ''] = /^(after|until)\s+(.+)$/.exec(text) ?? []
  const tasks = ids.split(/\s+/).flatMap((id) => known.get(id) ?? [])
  if (word === 'after') return tasks.length > 0 ? Math.max(...tasks.map(({ end }) => end)) : undefined
  if (word === 'until') return tasks.length > 0 ? Math.min(...tasks.map(({ start }) => start)) : undefined
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? Date.parse(text) : undefined
}

const DAY = 86_400_000

function addTo(start: number, duration: string): number | undefined {
  const [, number, unit] = /^(\d+(?:\.\d+)?)([dwMy])$/.exec(duration) ?? []
  if (unit === 'd' || unit === 'w') return start + Number(number) * DAY * (unit === 'w' ? 7 : 1)
  if (unit === undefined) return undefined
  const date = new Date(start)
  return date.setUTCMonth(date.getUTCMonth() + Number(number) * (unit === 'y' ? 12 : 1))
}

/** A date by a format of D3, such as `Week %W`. One with other parts is written as `2026-01-19`. */
function format(time: number, axis: string): string {
  const date = new Date(time)
  const iso = date.toISOString().slice(0, 10)
  const month = (style: 'short' | 'long') => date.toLocaleString('en', { month: style, timeZone: 'UTC' })
  const ofYear = Math.floor((time - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY)
  const week = Math.floor((ofYear + 7 - ((date.getUTCDay() + 6) % 7)) / 7)
  const parts: Record<string, string> = {
    Y: iso.slice(0, 4),
    m: iso.slice(5, 7),
    d: iso.slice(8),
    e: String(date.getUTCDate()),
    b: month('short'),
    B: month('long'),
    W: String(week).padStart(2, '0'),
  }
  const isKnown = Array.from(axis.matchAll(/%(.)/g)).every(([, part = '']) => Object.hasOwn(parts, part))
  return isKnown ? axis.replace(/%(.)/g, (_, part: string) => parts[part] ?? '') : iso
}
